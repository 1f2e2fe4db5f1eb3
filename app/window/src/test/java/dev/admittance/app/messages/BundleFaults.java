package dev.admittance.app.messages;

import dev.admittance.app.messages.MessageUses.MessageKey;
import dev.admittance.app.messages.MessageUses.Use;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// What is wrong with the messages of a package and with the way they are asked for.
final class BundleFaults {
  private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d+)[,}]");
  private static final Pattern LONE_APOSTROPHE = Pattern.compile("(?<!')'(?!['{}])(?<![{}]')");

  private final Bundle bundle;
  private final List<String> faults = new ArrayList<>();

  private BundleFaults(Bundle bundle) {
    this.bundle = bundle;
  }

  /// Each in a line.
  ///
  /// @param uses those of the bundle
  static List<String> of(Bundle bundle, List<Use> uses) {
    BundleFaults faults = new BundleFaults(bundle);
    faults.lookAtKeys();
    faults.lookAtTexts(faults.withArguments(uses));
    uses.forEach(faults::lookAt);
    faults.lookForUnused(uses);
    return List.copyOf(faults.faults);
  }

  private void lookAtKeys() {
    if (!List.copyOf(new TreeSet<>(bundle.keys())).equals(bundle.keys())) {
      say("", "the keys are not sorted, or one is there twice");
    }
  }

  private void lookAtTexts(Set<String> withArguments) {
    bundle
        .texts()
        .forEach((key, text) -> {
          if (text.isBlank()) {
            say(key, "it has no text");
          } else if (withArguments.contains(key)) {
            lookAtPattern(key, text);
          }
        });
  }

  private void lookAtPattern(String key, String text) {
    try {
      new MessageFormat(text);
    } catch (IllegalArgumentException e) {
      say(key, "the pattern is wrong: " + e.getMessage());
    }
    if (LONE_APOSTROPHE.matcher(text).find()) {
      say(key, "an apostrophe in a pattern is written twice: " + text);
    }
  }

  private void lookAt(Use use) {
    switch (use.key()) {
      case MessageKey.Named(String name) when !bundle.texts().containsKey(name) ->
          say(name, "there is no such message: " + use.place());
      case MessageKey.Named(String name) -> lookAtArguments(name, use);
      case MessageKey.Begins(String start) -> {
        List<String> meant = bundle.keys().stream().filter(key -> key.startsWith(start)).toList();
        if (meant.isEmpty()) {
          say(start, "no message begins so: " + use.place());
        }
        meant.forEach(key -> lookAtArguments(key, use));
      }
      case MessageKey.Ends(String end) -> {
        List<String> meant = bundle.keys().stream().filter(key -> key.endsWith(end)).toList();
        if (meant.isEmpty()) {
          say(end, "no message ends so: " + use.place());
        }
      }
      // Which one it is shows only when the program runs.
      case MessageKey.Among _ -> {}
    }
  }

  private void lookAtArguments(String key, Use use) {
    Set<Integer> given = new HashSet<>();
    for (int i = 0; i < use.arguments(); i++) {
      given.add(i);
    }
    Set<Integer> wanted = arguments(bundle.texts().getOrDefault(key, ""));
    if (!wanted.equals(given)) {
      say(key, "it has the arguments " + wanted + ", and gets " + given + ": " + use.place());
    }
  }

  private void lookForUnused(List<Use> uses) {
    Set<String> unused = new TreeSet<>(bundle.keys());
    uses.forEach(use -> unused.removeIf(key -> mayBe(use.key(), key)));
    unused.forEach(key -> say(key, "nobody asks for it"));
  }

  /// The names of messages that are patterns, as somebody gives them arguments.
  private Set<String> withArguments(List<Use> uses) {
    Set<String> names = new HashSet<>();
    for (Use use : uses) {
      if (use.arguments() > 0) {
        bundle.keys().stream().filter(key -> mayBe(use.key(), key)).forEach(names::add);
      }
    }
    return names;
  }

  private static boolean mayBe(MessageKey asked, String key) {
    return switch (asked) {
      case MessageKey.Named(String name) -> name.equals(key);
      case MessageKey.Begins(String start) -> key.startsWith(start);
      case MessageKey.Ends(String end) -> key.endsWith(end);
      case MessageKey.Among(List<String> literals) -> literals.contains(key);
    };
  }

  private static Set<Integer> arguments(String text) {
    Set<Integer> found = new HashSet<>();
    ARGUMENT.matcher(text).results().forEach(one -> found.add(Integer.valueOf(one.group(1))));
    return found;
  }

  private void say(String key, String what) {
    faults.add(bundle.packageName() + (key.isEmpty() ? "" : ", " + key) + ": " + what);
  }
}
