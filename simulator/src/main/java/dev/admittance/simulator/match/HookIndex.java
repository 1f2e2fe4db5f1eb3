package dev.admittance.simulator.match;

import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds the hooks of a list that have a rule for the operation and the resource that a request
/// names, under any group and version. The others do not match, because no equivalent resource has
/// another name (W-231). This rules out most hooks without examining each of them.
public final class HookIndex {
  private static final String ANY = "*";

  private final Map<Named, BitSet> hooks = new HashMap<>();

  private record Named(Operation operation, String resource, String subResource) {}

  public HookIndex(List<Webhook> hooks) {
    for (int i = 0; i < hooks.size(); i++) {
      for (Rule rule : hooks.get(i).rules()) {
        add(rule, i);
      }
    }
  }

  private void add(Rule rule, int hook) {
    for (Operation operation : Operation.values()) {
      if (rule.operations().contains(ANY) || rule.operations().contains(operation.name())) {
        for (String item : rule.resources()) {
          int slash = item.indexOf('/');
          String resource = slash < 0 ? item : item.substring(0, slash);
          String subResource = slash < 0 ? "" : item.substring(slash + 1);
          hooks
              .computeIfAbsent(new Named(operation, resource, subResource), _ -> new BitSet())
              .set(hook);
        }
      }
    }
  }

  /// The positions of the hooks that may match a request.
  public BitSet candidates(AdmissionRequest request) {
    BitSet found = new BitSet();
    for (String resource : List.of(request.resource().resource(), ANY)) {
      for (String subResource : List.of(request.subResource(), ANY)) {
        BitSet named = hooks.get(new Named(request.operation(), resource, subResource));
        if (named != null) {
          found.or(named);
        }
      }
    }
    return found;
  }
}
