package dev.admittance.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What the job's jar holds: the parent of its class loader comes first, and has other releases of
/// the libraries that we use.
class JobJarIT {
  private static final Path JAR = Path.of("target", "admittance-spark.jar");

  private static JarFile jar;

  @BeforeAll
  static void open() throws IOException {
    jar = new JarFile(JAR.toFile());
  }

  @AfterAll
  static void close() throws IOException {
    jar.close();
  }

  private static Set<String> uses(String type) {
    ZipEntry entry = jar.getEntry(type + ".class");
    try (InputStream bytes = jar.getInputStream(entry)) {
      ClassModel model = ClassFile.of().parse(bytes.readAllBytes());
      Set<String> used = new HashSet<>();
      for (PoolEntry one : model.constantPool()) {
        if (one instanceof ClassEntry named && !named.asInternalName().startsWith("[")) {
          used.add(named.asInternalName());
        }
      }
      return used;
    } catch (IOException e) {
      throw new IllegalStateException(type, e);
    }
  }

  private static boolean isOurs(String type) {
    return type.startsWith("dev/admittance/") || type.startsWith("dev/cel/");
  }

  @Test
  void holdsNothingThatSparkMayHaveToo() {
    Set<String> packages =
        jar.stream()
            .map(ZipEntry::getName)
            .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
            .filter(name -> !isOurs(name))
            .map(name -> name.substring(0, name.lastIndexOf('/')))
            .collect(Collectors.toSet());

    assertThat(packages).containsExactly("cel/parser/internal");
  }

  @Test
  void holdsAllThatTheJobMayReach() {
    Set<String> reached = new HashSet<>();
    Deque<String> waiting = new ArrayDeque<>(List.of("dev/admittance/spark/CompareJob"));
    while (!waiting.isEmpty()) {
      String type = waiting.remove();
      if (reached.add(type) && isOurs(type)) {
        assertThat(jar.getEntry(type + ".class")).as(type).isNotNull();
        waiting.addAll(uses(type));
      }
    }

    assertThat(reached)
        .contains("dev/admittance/simulator/pipeline/Pipeline", "org/apache/spark/SparkConf")
        .noneMatch(type -> type.startsWith("javafx/"))
        .noneMatch(type -> type.startsWith("dev/admittance/app/"));
    // Those in front are of the JDK; the last one comes with Spark, and cannot be had under another
    // name.
    assertThat(reached.stream().filter(type -> !isOurs(type)).map(JobJarIT::root).distinct())
        .containsExactlyInAnyOrder(
            "java",
            "javax/crypto",
            "javax/security",
            "sun",
            "cel",
            "org/apache",
            "com/github/luben");
  }

  /// Enough of a name to tell whose it is.
  private static String root(String type) {
    String[] parts = type.split("/", 4);
    return switch (parts[0]) {
      case "org", "javax" -> parts[0] + "/" + parts[1];
      case "com" -> parts[0] + "/" + parts[1] + "/" + parts[2];
      default -> parts[0];
    };
  }
}
