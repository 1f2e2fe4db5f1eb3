package dev.admittance.simulator.analysis.provenance;

import dev.admittance.simulator.analysis.blame.BlameDescriptions;
import dev.admittance.simulator.analysis.blame.BlameWrite;
import java.util.Optional;

/// Describes where values come from in words.
public final class ProvenanceDescriptions {
  private ProvenanceDescriptions() {}

  /// The place of a value, such as `/spec/replicas` in the object, or `request/operation`.
  public static String place(Provenance value) {
    boolean whole = value.pointer().isEmpty();
    return value.root().equals(Provenance.OBJECT) && !whole
        ? value.pointer()
        : value.root() + value.pointer();
  }

  /// Who made a value, in a word or two.
  public static String who(Provenance value) {
    return switch (value.origin()) {
      case ValueOrigin.Written written -> BlameDescriptions.who(written.author());
      case ValueOrigin.Variable _ -> "variable";
      case ValueOrigin.Given _ -> value.root();
    };
  }

  /// How a value came about, as a sentence without a full stop.
  public static String sentence(Provenance value) {
    return switch (value.origin()) {
      case ValueOrigin.Written(var author, var manner, String detail, var computed) ->
          BlameDescriptions.sentence(new BlameWrite(author, manner, Optional.empty()))
              + (detail.isEmpty() ? "" : ", " + detail)
              + computed.map(it -> ": " + text(it)).orElse("");
      case ValueOrigin.Variable(var computed) -> "A variable of the policy: " + text(computed);
      case ValueOrigin.Given _ -> given(value);
    };
  }

  private static String text(ValueOrigin.Computation computed) {
    return computed.part() + " in " + computed.place();
  }

  private static String given(Provenance value) {
    return switch (value.root()) {
      case "request" -> "It came with the request";
      case "oldObject" -> "It is in the stored object";
      case "params" -> "It is in the parameter of the policy";
      case "namespaceObject" -> "It is in the namespace of the request";
      case "authorizer" -> "The permissions of the user";
      default -> value.value().isPresent() ? "It is known here" : "The object has no such field";
    };
  }
}
