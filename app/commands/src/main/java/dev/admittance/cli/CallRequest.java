package dev.admittance.cli;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A command that another process hands over to a [CommandServer] in the same folder.
///
/// @param home the installation that the other process was started from
/// @param watched whether a person watches standard error while waiting for the output
/// @param terminal whether standard output is a terminal
/// @param environment the variables that `admittance-call` hands over
/// @param arguments the verb and what follows it
record CallRequest(
    String home,
    boolean watched,
    boolean terminal,
    Map<String, String> environment,
    List<String> arguments) {
  /// Decides about colours, which are those of the caller.
  private static final Set<String> OF_COLOURS =
      Set.of("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM");

  /// The first word of a request, with the version of its form.
  private static final String FORM = "admittance 1";

  /// Options with which a command reaches a cluster, a metrics server or another program. What they
  /// do depends on more of the caller's environment than is handed over.
  private static final Set<String> OUTSIDE =
      Set.of("--context", "--delays-context", "--delays-prometheus", "--prometheus", "--opa");

  CallRequest {
    environment = Map.copyOf(environment);
    arguments = List.copyOf(arguments);
  }

  /// Reads a request: words that each end with NUL. Empty if it is none of this form.
  static Optional<CallRequest> read(byte[] bytes) {
    List<String> words = Arrays.asList(new String(bytes, StandardCharsets.UTF_8).split("\0", -1));
    if (words.size() < 6 || !words.getFirst().equals(FORM) || !words.getLast().isEmpty()) {
      return Optional.empty();
    }
    int variables = Integer.parseInt(words.get(4));
    Map<String, String> environment = new HashMap<>();
    for (String variable : words.subList(5, 5 + variables)) {
      int at = variable.indexOf('=');
      environment.put(variable.substring(0, at), variable.substring(at + 1));
    }
    return Optional.of(
        new CallRequest(
            words.get(1),
            words.get(2).equals("true"),
            words.get(3).equals("true"),
            environment,
            words.subList(5 + variables, words.size() - 1)));
  }

  /// Returns whether the command does here what it would do in a process of its own: it reads files
  /// and standard input alone, and the variables that it reads have the same values.
  ///
  /// @param own the environment of this process
  boolean fits(Map<String, String> own) {
    return CommandVerb.named(arguments.toArray(String[]::new))
            .filter(CommandVerb::readsFilesAlone)
            .isPresent()
        && arguments.stream().noneMatch(CallRequest::reachesOutside)
        && environment.entrySet().stream()
            .filter(variable -> !OF_COLOURS.contains(variable.getKey()))
            .allMatch(
                variable -> variable.getValue().equals(own.getOrDefault(variable.getKey(), "")));
  }

  /// The devices of standard input, below these folders, would be those of this process. A file of
  /// arguments may name any option.
  private static boolean reachesOutside(String argument) {
    int end = argument.indexOf('=');
    return OUTSIDE.contains(end < 0 ? argument : argument.substring(0, end))
        || argument.startsWith("@")
        || argument.contains("/dev/")
        || argument.contains("/proc/");
  }

  /// Returns whether the caller's output is coloured.
  boolean coloured() {
    return Colours.wanted(terminal, environment);
  }
}
