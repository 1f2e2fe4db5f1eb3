package dev.admittance.model.diagnostic;

import dev.admittance.model.text.Range;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A problem in a user's text.
///
/// @param severity how serious it is
/// @param rule `read/…` where the text cannot be read, `api/…` where the API server would reject it
///   (`api/Required`, `api/Invalid`, `api/NotSupported`, `api/Duplicate`, `api/Forbidden`,
///   `api/TooMany`, `api/TypeInvalid`, `api/UnknownField`), `practice/L-n` and `practice/P-n` for
///   advice, `update/Relaxed` for what the server accepts on update and rejects on create
/// @param file the name of the text
/// @param range where in the text
/// @param path the field path as the server writes it; empty where there is none
/// @param message for `api/…` the server's own text after the path
/// @param remedy what to do about it, where the message does not make that plain
/// @param configuration the name of the configuration
/// @param webhook the name of the webhook
/// @param fix an edit that resolves the problem, where one is known
/// @param choices edits that resolve it in different ways, or are guesses, so that a person has to
///   choose; most likely first
public record Diagnostic(
    Severity severity,
    String rule,
    String file,
    Range range,
    String path,
    String message,
    Optional<String> remedy,
    Optional<String> configuration,
    Optional<String> webhook,
    Optional<Fix> fix,
    List<Fix> choices) {
  /// The order of the problems of one text. A start-up cache does not keep the lambdas of
  /// `Comparator.comparing`.
  public static final Comparator<Diagnostic> IN_TEXT =
      (one, other) -> one.range().start().compareTo(other.range().start());

  public Diagnostic {
    choices = List.copyOf(choices);
  }

  /// Creates a diagnostic without choices.
  public Diagnostic(
      Severity severity,
      String rule,
      String file,
      Range range,
      String path,
      String message,
      Optional<String> remedy,
      Optional<String> configuration,
      Optional<String> webhook,
      Optional<Fix> fix) {
    this(
        severity, rule, file, range, path, message, remedy, configuration, webhook, fix, List.of());
  }

  /// Creates an error about a text as a whole, not about a configuration in it.
  public static Diagnostic unreadable(
      String rule, String file, Range range, String message, String remedy) {
    return ofText(Severity.ERROR, rule, file, range, message, remedy);
  }

  /// Creates a warning about a text that is still usable.
  public static Diagnostic warning(
      String rule, String file, Range range, String message, String remedy) {
    return ofText(Severity.WARNING, rule, file, range, message, remedy);
  }

  private static Diagnostic ofText(
      Severity severity, String rule, String file, Range range, String message, String remedy) {
    return new Diagnostic(
        severity,
        rule,
        file,
        range,
        "",
        message,
        Optional.of(remedy),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public Diagnostic with(Fix found) {
    return with(Optional.of(found), choices);
  }

  public Diagnostic with(Optional<Fix> certain, List<Fix> others) {
    return new Diagnostic(
        severity,
        rule,
        file,
        range,
        path,
        message,
        remedy,
        configuration,
        webhook,
        certain,
        others);
  }

  public Diagnostic with(Severity other) {
    return new Diagnostic(
        other, rule, file, range, path, message, remedy, configuration, webhook, fix, choices);
  }

  /// Returns this diagnostic with another severity and its reason.
  ///
  /// @param why is put before the remedy
  public Diagnostic lighter(Severity other, String why) {
    return new Diagnostic(
        other,
        rule,
        file,
        range,
        path,
        message,
        Optional.of(remedy.map(known -> why + " " + known).orElse(why)),
        configuration,
        webhook,
        fix,
        choices);
  }

  /// Returns all fixes, the certain one first.
  public List<Fix> fixes() {
    return Stream.concat(fix.stream(), choices.stream()).toList();
  }

  /// Returns the place as compilers print it: `file:line:column`.
  public String place() {
    return file + ":" + range.start().line() + ":" + range.start().column();
  }
}
