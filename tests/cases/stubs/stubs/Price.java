// What a stub answers.
package stubs;

public record Price(String article, int cents) {}
