package dev.admittance.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The public API is the one in `api.txt`, line by line. Before the first release there is no
/// artifact to compare with; afterwards `mvn -Plibrary -Dapi.baseline=VERSION verify` compares the
/// classes. `-Dadmittance.api=write` writes the file anew.
class PublicApiTest {
  private static final Path STORED = Path.of("src", "test", "resources", "api.txt");
  private static final Pattern FOREIGN =
      Pattern.compile("dev\\.admittance\\.(?!junit\\.)|com\\.fasterxml|dev\\.cel");

  @Test
  void theApiIsTheStoredOne() throws IOException, URISyntaxException {
    List<String> api = api();
    if ("write".equals(System.getProperty("admittance.api"))) {
      Files.write(STORED, api);
    }
    assertThat(api).hasSizeGreaterThan(25).isEqualTo(Files.readAllLines(STORED));
  }

  @Test
  void noTypeOfTheInsideIsInIt() throws IOException, URISyntaxException {
    assertThat(api()).noneMatch(line -> FOREIGN.matcher(line).find());
  }

  private static List<String> api() throws IOException, URISyntaxException {
    URI classes = SimulatedServer.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    List<String> names;
    try (Stream<Path> files = Files.list(Path.of(classes).resolve("dev/admittance/junit"))) {
      names = files.map(file -> file.getFileName().toString()).sorted().toList();
    }
    List<String> lines = new ArrayList<>();
    for (String name : names) {
      try {
        Class<?> type =
            Class.forName("dev.admittance.junit." + name.substring(0, name.indexOf('.')));
        if (Modifier.isPublic(type.getModifiers()) && !type.isSynthetic()) {
          lines.add(type.toGenericString());
          members(type).sorted().forEach(lines::add);
        }
      } catch (ClassNotFoundException e) {
        throw new IOException(e);
      }
    }
    return lines;
  }

  private static Stream<String> members(Class<?> type) {
    return Stream.<AccessibleObject[]>of(
            type.getDeclaredFields(), type.getDeclaredConstructors(), type.getDeclaredMethods())
        .flatMap(Arrays::stream)
        .filter(member -> isOffered((Member) member))
        .map(member ->
            switch (member) {
              case Field field -> field.toGenericString();
              case Constructor<?> constructor -> constructor.toGenericString();
              case Method method -> method.toGenericString();
              default -> throw new IllegalStateException(member.toString());
            })
        .map(line -> "  " + line);
  }

  private static boolean isOffered(Member member) {
    return (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
        && !member.isSynthetic()
        && !(member instanceof Executable executable && executable.isSynthetic());
  }
}
