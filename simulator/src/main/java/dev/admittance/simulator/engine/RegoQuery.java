package dev.admittance.simulator.engine;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// A question to Rego that an engine has and a program outside has to answer: a run lists those
/// that it has no answer to, and is made again with the answers.
///
/// @param modules the texts of the policy and of its libraries
/// @param rule whose value is wanted, such as `data.k8srequiredlabels.violation`
/// @param first whether the modules are in version 1 of the language, not 0
/// @param input the document `input`
public record RegoQuery(List<String> modules, String rule, boolean first, JsonObject input) {
  public RegoQuery {
    modules = List.copyOf(modules);
  }

  /// What the program says.
  public sealed interface Answer {
    /// The rule has a value.
    record Value(JsonValue value) implements Answer {}

    /// The rule has no value.
    record Undefined() implements Answer {}

    /// The question could not be answered; the message is the program's.
    record Failed(String message) implements Answer {}
  }
}
