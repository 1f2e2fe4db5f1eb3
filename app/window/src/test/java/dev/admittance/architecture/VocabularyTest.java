package dev.admittance.architecture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Names of types, packages, methods, fields and style classes follow the glossary,
/// `.github/GLOSSARY.md`, in all modules.
class VocabularyTest {
  /// Types of the main code may share a simple name only with a reason, which stands here.
  private static final Map<String, String> SHARED = Map.of();

  /// Words that no type is named by, but that methods and fields may have: plain verbs of a dialog
  /// with a server and of scrolling, and the sheet of CSS.
  private static final Set<String> VERBS = Set.of("Ask", "Sight", "Sheet");

  private static final Path ROOT = root();
  private static final List<Source> SOURCES = sources();
  private static final String GLOSSARY = read(ROOT.resolve(".github/GLOSSARY.md"));
  private static final Set<String> FORBIDDEN = forbidden();

  /// A type of its own file.
  ///
  /// @param folder of its package, such as `dev/admittance/model`
  private record Source(boolean main, String folder, String name, Path file) {}

  @Test
  void aSimpleNameBelongsToOneType() {
    Map<String, List<String>> folders =
        SOURCES.stream()
            .filter(Source::main)
            .collect(groupingBy(Source::name, TreeMap::new, mapping(Source::folder, toList())));
    folders.values().removeIf(those -> those.size() == 1);
    assertThat(folders.keySet()).as("%s", folders).isEqualTo(SHARED.keySet());
  }

  @Test
  void whatTheGlossaryNamesExists() {
    Set<String> names = SOURCES.stream().filter(Source::main).map(Source::name).collect(toSet());
    assertThat(terms()).hasSizeGreaterThan(70);
    assertThat(names).containsAll(named());
  }

  @Test
  void noNameContainsAForbiddenWord() {
    assertThat(FORBIDDEN).hasSizeGreaterThan(30);
    List<String> found = new ArrayList<>();
    for (Source source : SOURCES) {
      Stream.concat(words(source.name()), packageWords(source.folder()))
          .filter(FORBIDDEN::contains)
          .forEach(word -> found.add(word + ": " + source.folder() + "/" + source.name()));
    }
    assertThat(found).isEmpty();
  }

  @Test
  void noMethodContainsAForbiddenWord() {
    assertThat(members("(?m)^  (?! |return|throw)(?:[\\w.<>\\[\\],?]+ )+([a-z]\\w*)\\(")).isEmpty();
  }

  @Test
  void noFieldContainsAForbiddenWord() {
    assertThat(members("(?m)^  (?! |return|throw)(?:[\\w.<>\\[\\],?]+ )+(\\w+)(?: =|;)")).isEmpty();
  }

  @Test
  void noStyleClassContainsAForbiddenWord() {
    List<Path> sheets = files(Pattern.compile(".*/src/main/resources/.*\\.css"));
    assertThat(sheets).hasSizeGreaterThan(30);
    List<String> found = new ArrayList<>();
    for (Path sheet : sheets) {
      matches("(?<=\\.)[a-z][a-z-]+", read(sheet))
          .filter(name -> isForbidden(words(camelCase(name, "-"))))
          .forEach(name -> found.add(sheet.getFileName() + ": " + name));
    }
    assertThat(found).isEmpty();
  }

  /// The members of main code that a pattern finds in its first group and that have a forbidden
  /// word in their names.
  private static List<String> members(String declaration) {
    Pattern pattern = Pattern.compile(declaration);
    List<String> found = new ArrayList<>();
    for (Source source : SOURCES) {
      if (source.main()) {
        pattern
            .matcher(read(source.file()))
            .results()
            .map(match -> match.group(1))
            .filter(name -> isForbidden(words(camelCase(name, "_"))))
            .forEach(name -> found.add(source.folder() + "/" + source.name() + "." + name));
      }
    }
    return found;
  }

  private static boolean isForbidden(Stream<String> words) {
    return words.anyMatch(word -> FORBIDDEN.contains(word) && !VERBS.contains(word));
  }

  /// A name of parts, or of capital letters, as types are written.
  private static String camelCase(String name, String separator) {
    boolean constant = name.equals(name.toUpperCase(Locale.ROOT));
    return Arrays.stream((constant ? name.toLowerCase(Locale.ROOT) : name).split(separator, -1))
        .filter(part -> !part.isEmpty())
        .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1))
        .collect(joining());
  }

  /// The words of a name in camel case.
  private static Stream<String> words(String name) {
    return matches("[A-Z]+(?![a-z])|[A-Z][a-z0-9]+", name);
  }

  /// The names of a package's parts, written as type names begin.
  private static Stream<String> packageWords(String folder) {
    return Arrays.stream(folder.split("/", -1))
        .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1));
  }

  private static List<String> terms() {
    return GLOSSARY.lines().filter(line -> line.startsWith("| ") && line.contains("`")).toList();
  }

  /// The types in the third column of the tables.
  private static Set<String> named() {
    return terms().stream()
        .flatMap(line -> matches("(?<=`)[A-Z]\\w+(?=`)", line.split("\\|", -1)[3]))
        .collect(toSet());
  }

  private static Set<String> forbidden() {
    String list = GLOSSARY.substring(GLOSSARY.indexOf("## Words that no name contains"));
    return matches("(?<=`)\\w+(?=`)", list).collect(toSet());
  }

  private static Stream<String> matches(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(MatchResult::group);
  }

  private static Path root() {
    Path root = Path.of("..", "..").toAbsolutePath().normalize();
    assertThat(root.resolve(".github")).isDirectory();
    return root;
  }

  private static List<Source> sources() {
    Pattern place = Pattern.compile(".*/src/(main|test)/java/(.*)/([A-Z]\\w*)\\.java");
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .map(file -> ROOT.relativize(file).toString().replace('\\', '/'))
          .map(place::matcher)
          .filter(matcher -> matcher.matches() && !matcher.group().contains("target/"))
          .map(found ->
              new Source(
                  found.group(1).equals("main"),
                  found.group(2),
                  found.group(3),
                  ROOT.resolve(found.group())))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files(Pattern place) {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> {
            String name = ROOT.relativize(file).toString().replace('\\', '/');
            return place.matcher(name).matches() && !name.contains("target/");
          })
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
