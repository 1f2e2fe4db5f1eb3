package dev.admittance.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `.ci/Archivable.java` makes of the classes of jars.
class ArchivableTest {
  /// Answers as text what records and switches come to.
  private static final String SOURCE =
      """
      import java.util.List;
      import java.util.function.Supplier;

      public class Answers implements Supplier<String> {
        sealed interface Shape permits Circle, Square, Odd {}
        record Circle(double radius, float edge, String name) implements Shape {}
        record Square(int side, long area, boolean filled, char mark, byte b, short s)
            implements Shape {}
        record Odd(Object thing, List<Integer> list) implements Shape {}
        record Nothing() {}

        interface Naming {
          static String of(Object any) {
            return switch (any) {
              case null -> "null";
              case Circle(double radius, float _, String _) when radius > 2 -> "large circle";
              case Circle _ -> "circle";
              case Square s when s.filled() -> "filled";
              case Shape shape -> "other " + shape.getClass().getSimpleName();
              case Integer i when i > 3 -> "more than three";
              case Integer _ -> "few";
              default -> "unknown";
            };
          }
        }

        @Override
        public String get() {
          StringBuilder answers = new StringBuilder();
          List<Object> all =
              List.of(
                  new Circle(1, 2, "a"), new Circle(1, 2, "a"), new Circle(3, 2, "a"),
                  new Circle(Double.NaN, -0f, "b"), new Circle(Double.NaN, 0f, "b"),
                  new Circle(Double.NaN, -0f, "b"), new Circle(1, 2, null),
                  new Square(1, 2L, true, 'x', (byte) 3, (short) 4),
                  new Square(1, 2L, true, 'x', (byte) 3, (short) 4),
                  new Square(1, 1L << 40, false, 'x', (byte) -3, (short) 4),
                  new Odd(null, List.of(1)), new Odd(null, List.of(1)), new Odd(2, List.of()),
                  new Nothing(), new Nothing(), 3, 4, "text");
          for (Object one : all) {
            answers.append(Naming.of(one)).append(' ').append(one).append(' ').append(one.hashCode());
            all.forEach(other -> answers.append(one.equals(other) ? " =" : " !"));
            answers.append(one.equals(null)).append('\\n');
          }
          return answers.append(Naming.of(null)).toString();
        }
      }
      """;

  private static final Instant TIME = Instant.parse("2020-02-02T02:02:02Z");

  @TempDir Path folder;

  @Test
  void classesDoWhatTheyDidWithoutBeingLinkedAtRunTime() throws Exception {
    Path classes = compiled();
    Path jar = jar("answers.jar", read(classes));
    String before = answers(jar, "Answers");

    archivable();

    assertThat(answers(jar, "Answers")).isEqualTo(before).contains("large circle", "filled");
    Map<String, byte[]> changed = unpacked(jar);
    assertThat(changed.keySet()).isEqualTo(read(classes).keySet());
    assertThat(changed)
        .hasEntrySatisfying(
            "Answers$Naming.class",
            bytes -> assertThat(text(bytes)).doesNotContain("SwitchBootstraps"));
    assertThat(Files.getLastModifiedTime(jar)).isEqualTo(FileTime.from(TIME));
    byte[] once = Files.readAllBytes(jar);
    archivable();
    assertThat(Files.readAllBytes(jar)).as("a second time changes nothing").isEqualTo(once);
  }

  @Test
  void oldClassFilesGetTheFramesOfToday() throws Exception {
    Path jar = jar("old.jar", Map.of("Old.class", oldClass()));

    archivable();

    assertThat(answers(jar, "Old")).isEqualTo("not null");
    assertThat(unpacked(jar))
        .hasEntrySatisfying("Old.class", bytes -> assertThat(bytes[7]).isEqualTo((byte) 52));
  }

  @Test
  void jarsWithoutEitherStayAsTheyAre() throws Exception {
    Path jar = jar("plain.jar", Map.of("note.txt", "a note".getBytes(StandardCharsets.UTF_8)));
    byte[] before = Files.readAllBytes(jar);

    archivable();

    assertThat(Files.readAllBytes(jar)).isEqualTo(before);
  }

  @Test
  void signedJarsLoseTheirSignatures() throws Exception {
    String main = "Manifest-Version: 1.0\r\nImplementation-Title: Books\r\n\r\n";
    String kept = "Name: books/\r\nSealed: true\r\n\r\n";
    String digest = "Name: note.txt\r\nSHA-256-Digest: abc=\r\n\r\n";
    Map<String, byte[]> entries = new TreeMap<>();
    entries.put(JarFile.MANIFEST_NAME, (main + kept + digest).getBytes(StandardCharsets.UTF_8));
    entries.put("META-INF/BOOKS.SF", "signed".getBytes(StandardCharsets.UTF_8));
    entries.put("META-INF/BOOKS.RSA", "signed".getBytes(StandardCharsets.UTF_8));
    entries.put("note.txt", "a note".getBytes(StandardCharsets.UTF_8));
    Path jar = jar("signed.jar", entries);

    archivable();

    Map<String, byte[]> changed = unpacked(jar);
    assertThat(changed).containsOnlyKeys(JarFile.MANIFEST_NAME, "note.txt");
    assertThat(changed)
        .hasEntrySatisfying(
            JarFile.MANIFEST_NAME, bytes -> assertThat(text(bytes)).isEqualTo(main + kept));
  }

  /// A class of Java 5 with a branch, and so without the frames that one of today has to have.
  private static byte[] oldClass() {
    ClassDesc object = ConstantDescs.CD_Object;
    return ClassFile.of(StackMapsOption.DROP_STACK_MAPS)
        .build(
            ClassDesc.of("Old"),
            builder ->
                builder
                    .withVersion(49, 0)
                    .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_SUPER)
                    .withInterfaceSymbols(ClassDesc.of("java.util.function.Supplier"))
                    .withMethodBody(
                        "<init>",
                        ConstantDescs.MTD_void,
                        ClassFile.ACC_PUBLIC,
                        code ->
                            code.aload(0)
                                .invokespecial(object, "<init>", ConstantDescs.MTD_void)
                                .return_())
                    .withMethodBody(
                        "get",
                        MethodTypeDesc.of(object),
                        ClassFile.ACC_PUBLIC,
                        code ->
                            code.aload(0)
                                .ifThenElse(
                                    Opcode.IFNONNULL,
                                    some -> some.loadConstant("not null").areturn(),
                                    none -> none.loadConstant("null").areturn())));
  }

  private Path compiled() throws IOException {
    Path source = Files.writeString(folder.resolve("Answers.java"), SOURCE);
    Path classes = Files.createDirectory(folder.resolve("classes"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", classes.toString(), source.toString()))
        .isZero();
    return classes;
  }

  private static Map<String, byte[]> read(Path classes) throws IOException {
    Map<String, byte[]> read = new TreeMap<>();
    try (Stream<Path> files = Files.list(classes)) {
      for (Path file : files.toList()) {
        read.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return read;
  }

  private Path jar(String name, Map<String, byte[]> entries) throws IOException {
    Path jar = Files.createDirectories(folder.resolve("jars")).resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
        out.closeEntry();
      }
    }
    return Files.setLastModifiedTime(jar, FileTime.from(TIME));
  }

  private static Map<String, byte[]> unpacked(Path jar) throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(entry.getName(), in.readAllBytes());
      }
    }
    return entries;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static String answers(Path jar, String type) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      Object made = loader.loadClass(type).getConstructor().newInstance();
      return String.valueOf(((Supplier<?>) made).get());
    }
  }

  private void archivable() throws IOException, InterruptedException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            Path.of("../../.ci/Archivable.java").toString(),
            folder.resolve("jars").toString());
    Process process = new ProcessBuilder(command).inheritIO().start();
    assertThat(process.waitFor()).isZero();
  }
}
