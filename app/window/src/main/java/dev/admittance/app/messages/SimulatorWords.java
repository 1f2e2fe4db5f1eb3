package dev.admittance.app.messages;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Puts the short texts of the simulator into the language of the window: what a card says, phases,
/// and the headlines of steps and outcomes. The simulator speaks English alone, so its texts are
/// the keys; one without a translation stays as it is, and so do its explanations.
public final class SimulatorWords {
  private static final String ANY = "{}";

  private static final SimulatorWords OF_WINDOW =
      new SimulatorWords(Locale.getDefault(Locale.Category.DISPLAY));

  /// The translations of texts without placeholders.
  private final Map<String, String> whole = new LinkedHashMap<>();

  private final List<Template> templates = new ArrayList<>();

  private record Template(Pattern english, List<String> translated) {}

  SimulatorWords(Locale locale) {
    try (InputStream stream =
        SimulatorWords.class.getResourceAsStream(
            "simulator-words_" + locale.getLanguage() + ".tsv")) {
      if (stream != null) {
        read(new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("simulator-words", e);
    }
  }

  private void read(BufferedReader lines) {
    lines
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", 2))
        .forEach(pair -> {
          if (pair[0].contains(ANY)) {
            templates.add(new Template(pattern(pair[0]), parts(pair[1])));
          } else {
            whole.put(pair[0], pair[1]);
          }
        });
  }

  private static Pattern pattern(String english) {
    return Pattern.compile(
        parts(english).stream().map(Pattern::quote).collect(Collectors.joining("(.+?)")),
        Pattern.DOTALL);
  }

  private static List<String> parts(String text) {
    return List.of(text.split(Pattern.quote(ANY), -1));
  }

  /// A text in the language of the window.
  public static String of(String english) {
    return OF_WINDOW.translate(english);
  }

  /// Texts with commas between them in the language of the window.
  public static String ofList(String english) {
    return Arrays.stream(english.split(", ", -1))
        .map(SimulatorWords::of)
        .collect(Collectors.joining(", "));
  }

  String translate(String english) {
    @Nullable String known = whole.get(english);
    if (known != null) {
      return known;
    }
    for (Template template : templates) {
      Matcher matcher = template.english().matcher(english);
      if (matcher.matches()) {
        return fill(template.translated(), matcher);
      }
    }
    return english;
  }

  /// What stands in a text may be one itself.
  private String fill(List<String> parts, Matcher matcher) {
    StringBuilder text = new StringBuilder(parts.getFirst());
    for (int i = 1; i < parts.size(); i++) {
      text.append(translate(matcher.group(i))).append(parts.get(i));
    }
    return text.toString();
  }
}
