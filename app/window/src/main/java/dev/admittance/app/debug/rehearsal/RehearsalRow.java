package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.rehearsal.RehearsalDescriptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.RequestNode;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A row of the tree: a request, or several that are alike.
///
/// @param request its number; empty for several
/// @param object its kind and name
/// @param title who sends it and what it does
/// @param result what becomes of it
/// @param message what the server says; may be empty
/// @param at on the virtual clock
/// @param fails whether it or one below it is refused, or its pods fail
record RehearsalRow(
    OptionalInt request,
    State state,
    String object,
    String title,
    String result,
    String message,
    String at,
    boolean fails,
    List<RehearsalRow> children) {
  private static final Messages MESSAGES = Messages.of(RehearsalRow.class);
  private static final int MOST = 22;
  private static final int LEAST_KIND = 3;

  RehearsalRow {
    children = List.copyOf(children);
  }

  enum State {
    ADMITTED,
    /// A hook failed open.
    UNCHECKED,
    /// It is admitted, and its pods fail.
    FAILING,
    REFUSED,
    SEVERAL
  }

  /// @param first the number of the first request of the rehearsal
  static RehearsalRow of(RequestNode node, int first) {
    List<RehearsalRow> children = node.children().stream().map(child -> of(child, first)).toList();
    return switch (node) {
      case RequestNode.One one -> of(one, first, children);
      case RequestNode.Alike(List<RequestNode> alike) ->
          new RehearsalRow(
              OptionalInt.empty(),
              State.SEVERAL,
              MESSAGES.get("more-alike", alike.size()),
              "",
              "",
              "",
              "",
              false,
              children);
    };
  }

  /// Its kind and name with the kind cut where both are long: names tell objects apart, and so does
  /// how kinds begin.
  String shortObject() {
    int slash = object.indexOf('/');
    int kind = Math.max(LEAST_KIND, MOST - (object.length() - slash) - 1);
    return object.length() <= MOST || slash <= kind + 1
        ? object
        : object.substring(0, kind) + "\u2026" + object.substring(slash);
  }

  /// A row over those of another rehearsal.
  static RehearsalRow heading(String text, List<RehearsalRow> children) {
    return new RehearsalRow(
        OptionalInt.empty(), State.SEVERAL, text, text, "", "", "", true, children);
  }

  private static RehearsalRow of(RequestNode.One node, int first, List<RehearsalRow> children) {
    RehearsedRequest one = node.request();
    State state =
        !one.allowed()
            ? State.REFUSED
            : one.failure().isPresent()
                ? State.FAILING
                : one.failuresIgnored().isEmpty() ? State.ADMITTED : State.UNCHECKED;
    return new RehearsalRow(
        OptionalInt.of(first + one.number()),
        state,
        RehearsalDescriptions.object(one),
        RehearsalDescriptions.title(one),
        switch (state) {
          case ADMITTED, SEVERAL -> done(one);
          case FAILING ->
              MESSAGES.get(
                  one.trace().request().kind().kind().equals("Pod")
                      ? "result.fails"
                      : "result.pods-fail");
          case UNCHECKED -> MESSAGES.get("result.unchecked");
          case REFUSED ->
              MESSAGES.get(
                  one.isDryRun() ? "result.dry-run-refused" : "result.refused",
                  one.trace().response().code());
        },
        message(one),
        StepDescriptions.duration(one.at()),
        node.fails(),
        children);
  }

  /// What an admitted request does, where it is no creation.
  private static String done(RehearsedRequest one) {
    if (one.isDryRun()) {
      return MESSAGES.get("result.dry-run");
    }
    String size = RehearsalDescriptions.size(one);
    return size.isEmpty()
        ? MESSAGES.get(
            switch (one.trace().request().operation()) {
              case DELETE -> "result.deleted";
              case UPDATE -> "result.updated";
              case CREATE, CONNECT -> "result.admitted";
            })
        : size;
  }

  private static String message(RehearsedRequest one) {
    return one.allowed()
        ? Stream.concat(one.failure().stream(), one.failuresIgnored().stream())
            .collect(Collectors.joining("\n"))
        : Stream.of(one.trace().response().message(), RehearsalDescriptions.repeated(one))
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("\n"));
  }
}
