package dev.admittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What a binding listens to holds it weakly, and a listener does not hold what it listens to: a
/// binding that nobody else holds is collected, and its listener is never told again. Those of
/// `map` and `flatMap` are held while somebody listens.
class HeldBindingsTest {
  private static final Pattern MADE = Pattern.compile("\\bBindings\\s*\\.\\s*\\w+\\(");
  private static final Pattern NEXT = Pattern.compile("\\s*\\.\\s*(\\w+)\\(");

  @Test
  void bindingThatIsListenedToIsHeld() throws IOException {
    List<String> lost = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
        if (losesBinding(Files.readString(file))) {
          lost.add(file.getFileName().toString());
        }
      }
    }
    assertThat(lost).isEmpty();
  }

  @Test
  void listenerAtTheEndOfACallIsFound() {
    assertThat(losesBinding("Bindings.isNotEmpty(tests.rows()) .and(b) .subscribe(any -> {});"))
        .isTrue();
    assertThat(losesBinding("any = Bindings.isNotEmpty(tests.rows()); any.subscribe(x -> {});"))
        .isFalse();
  }

  private static boolean losesBinding(String text) {
    Matcher made = MADE.matcher(text);
    while (made.find()) {
      int end = end(text, made.end());
      Matcher next = NEXT.matcher(text);
      while (next.find(end) && next.start() == end) {
        if (next.group(1).equals("subscribe") || next.group(1).equals("addListener")) {
          return true;
        }
        end = end(text, next.end());
      }
    }
    return false;
  }

  /// Where the call ends whose arguments begin somewhere.
  private static int end(String text, int from) {
    int open = 1;
    int at = from;
    while (open > 0 && at < text.length()) {
      char c = text.charAt(at++);
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return at;
  }
}
