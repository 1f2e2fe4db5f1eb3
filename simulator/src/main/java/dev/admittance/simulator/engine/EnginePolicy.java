package dev.admittance.simulator.engine;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import java.util.List;

/// A rule of a policy by which a webhook of an engine answers.
///
/// @param name as in its steps ([EngineEvaluation#name])
/// @param selectors of the labels of objects
/// @param namespaceSelectors of the labels of namespaces
public record EnginePolicy(
    String name, List<LabelSelector> selectors, List<LabelSelector> namespaceSelectors) {
  public EnginePolicy {
    selectors = List.copyOf(selectors);
    namespaceSelectors = List.copyOf(namespaceSelectors);
  }

  /// A rule with the selectors of its match blocks.
  ///
  /// @param selector the name of the member that selects objects
  public static EnginePolicy of(String name, List<JsonObject> blocks, String selector) {
    return new EnginePolicy(
        name, selectors(blocks, selector), selectors(blocks, "namespaceSelector"));
  }

  private static List<LabelSelector> selectors(List<JsonObject> blocks, String member) {
    return blocks.stream()
        .flatMap(block -> block.findObject(member).stream())
        .map(LabelSelector::read)
        .toList();
  }
}
