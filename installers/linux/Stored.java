import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Writes the jars of a folder and those below it anew without compression, with the same entries in
/// the same order, with their times: a package that is compressed as a whole makes more of classes that are not.
///
/// `java Stored.java FOLDER`
public final class Stored {
  private Stored() {}

  /// Changes the jars of a folder.
  public static void main(String[] arguments) throws IOException {
    List<Path> jars;
    try (Stream<Path> files = Files.walk(Path.of(arguments[0]))) {
      jars = files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
    for (Path jar : jars) {
      Path next = jar.resolveSibling(jar.getFileName() + ".new");
      try (ZipFile zip = new ZipFile(jar.toFile());
          OutputStream file = Files.newOutputStream(next);
          ZipOutputStream out = new ZipOutputStream(file)) {
        for (ZipEntry entry : Collections.list(zip.entries())) {
          store(entry, zip.getInputStream(entry).readAllBytes(), out);
        }
      }
      Files.move(next, jar, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void store(ZipEntry entry, byte[] bytes, ZipOutputStream out) throws IOException {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    ZipEntry stored = new ZipEntry(entry.getName());
    stored.setTimeLocal(entry.getTimeLocal());
    stored.setMethod(ZipEntry.STORED);
    stored.setSize(bytes.length);
    stored.setCrc(sum.getValue());
    out.putNextEntry(stored);
    out.write(bytes);
    out.closeEntry();
  }
}
