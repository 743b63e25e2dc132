// The settings of the JDK can be asked about and read; API java.nio.file.Files.

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Properties;

public class FilesOfTheJdk {
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(System.getProperty("java.home"), "conf", "security");
        Path file = folder.resolve("java.security");
        System.out.println(Files.isRegularFile(file) + " " + Files.isDirectory(file) + " " + Files.isDirectory(folder));
        System.out.println(Files.size(file) + " " + Files.getLastModifiedTime(file));
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        System.out.println(attributes.lastModifiedTime() + " " + attributes.isOther() + " " + attributes.fileKey());
        Path real = file.toRealPath();
        System.out.println(real + " " + Files.isRegularFile(real));
        Properties properties = new Properties();
        try (InputStream input = Files.newInputStream(real)) {
            properties.load(input);
        }
        System.out.println(properties.size() + " " + properties.getProperty("keystore.type"));
        try (InputStream input = Files.newInputStream(file)) {
            byte[] all = input.readAllBytes();
            System.out.println(all.length + " " + input.read() + " " + all[0]);
        }
    }
}
