// java.lang.IO reads lines of standard input and writes a prompt; API java.lang.IO.

void main() {
    IO.println("[" + IO.readln() + "]");
    IO.println("[" + IO.readln("name? ") + "]");
    IO.println("[" + IO.readln() + "]");
}
