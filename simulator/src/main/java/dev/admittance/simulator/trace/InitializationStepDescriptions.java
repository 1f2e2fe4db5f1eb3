package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import java.util.List;
import java.util.Set;

/// Describes a step of an initialization in words.
final class InitializationStepDescriptions {
  /// An object that was created with a result (I-53).
  private static final RuleId RESULT = RuleId.I_53;

  /// The rules by which a server stops waiting, and leaves the object as it is.
  private static final Set<RuleId> TIMES_UP = Set.of(RuleId.I_56, RuleId.I_69, RuleId.I_102);

  /// All rules by which a waiting creator gets no object.
  private static final Set<RuleId> IN_VAIN =
      Set.of(RuleId.I_55, RuleId.I_56, RuleId.I_69, RuleId.I_102);

  private InitializationStepDescriptions() {}

  static String headline(Step.OfInitialization step) {
    return switch (step) {
      case Step.InitializersPending s -> "The object waits for " + list(s.names());
      case Step.InitializationAllowed _ -> "The user may initialize the object";
      case Step.InitializationRefused s when s.rule() == RESULT ->
          "The creator gets the result of the initialization";
      case Step.InitializationRefused s when IN_VAIN.contains(s.rule()) ->
          "The creator waited in vain: " + s.status().code() + " " + s.status().reason();
      case Step.InitializationRefused s ->
          "Initializers refused the request: " + s.status().reason();
      case Step.InitializerRemoved s -> changed(s);
      case Step.InitializationFailed _ -> "The initialization failed";
      case Step.InitializationFinished _ -> "The object is initialized";
      case Step.InitializationProgressed s -> s.who() + " " + s.what();
    };
  }

  static String explanation(Step.OfInitialization step) {
    return switch (step) {
      case Step.InitializersPending s ->
          (s.own()
                  ? "Its creator gave it these initializers; configured ones are not added."
                  : "These initializers are configured for its resource.")
              + " Until the last of them has acted, only clients that ask for uninitialized objects"
              + " find it in lists and watches.";
      case Step.InitializationAllowed s ->
          "Whoever sets initializers, or changes an object that waits for some, needs the verb"
              + " `initialize` on its resource"
              + (s.reason().isEmpty() ? "." : ". " + s.reason() + ".");
      case Step.InitializationRefused s when s.rule() == RESULT ->
          sentence(s.status().message()) + "The object stays stored.";
      case Step.InitializationRefused s when TIMES_UP.contains(s.rule()) ->
          sentence(s.status().message())
              + "The object stays stored and goes on waiting, so that to create it again is"
              + " answered by 409 AlreadyExists.";
      case Step.InitializationRefused s -> s.status().message();
      case Step.InitializerRemoved s ->
          "The server does not mind who changes the list, or how; that each initializer removes its"
              + " own name, the first, is a habit. Left: "
              + list(s.left())
              + ".";
      case Step.InitializationFailed s ->
          (s.result().get("message") instanceof JsonString(String text) ? sentence(text) : "")
              + "The creator gets this result, and the server deletes the object at once, whatever"
              + " its finalizers are.";
      case Step.InitializationFinished s ->
          (s.last().size() > 1
                  ? "It still waited for " + list(s.last()) + "; the user cleared them all."
                  : "Nothing is left that it waits for.")
              + " Its creator gets it now, and everybody sees it.";
      case Step.InitializationProgressed s ->
          s.seen().isEmpty()
              ? "What clients see of the object stays as it is."
              : "What clients see from now on: " + String.join("; ", s.seen()) + ".";
    };
  }

  private static String sentence(String message) {
    return message.isEmpty() ? "" : message + ". ";
  }

  private static String changed(Step.InitializerRemoved step) {
    if (step.removed().isEmpty() && step.added().isEmpty()) {
      return "Initializers changed their order";
    }
    String removed = step.removed().isEmpty() ? "" : list(step.removed()) + " removed";
    String added = step.added().isEmpty() ? "" : list(step.added()) + " added";
    return "Initializers: " + removed + (removed.isEmpty() || added.isEmpty() ? "" : ", ") + added;
  }

  private static String list(List<String> names) {
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }
}
