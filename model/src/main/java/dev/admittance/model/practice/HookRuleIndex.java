package dev.admittance.model.practice;

import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Webhook;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// An index of hooks by the groups and resources of their rules, which finds candidates for an
/// overlap without examining all hooks.
final class HookRuleIndex {
  private static final String ANY = "*";

  /// Stands for all groups or resources in a key; not a name, since names have no slash.
  private static final String WHATEVER = "/";

  private final List<RegisteredHook> hooks;
  private final Map<Key, BitSet> places = new HashMap<>();

  /// @param resource without the subresource
  private record Key(String group, String resource) {}

  HookRuleIndex(List<RegisteredHook> hooks) {
    this.hooks = List.copyOf(hooks);
    for (int i = 0; i < hooks.size(); i++) {
      for (Rule rule : hooks.get(i).webhook().rules()) {
        add(rule, i);
      }
    }
  }

  /// A rule is indexed by its group and resource together, and by each of them alone.
  private void add(Rule rule, int place) {
    for (String group : rule.apiGroups()) {
      for (String item : rule.resources()) {
        String resource = resource(item);
        places.computeIfAbsent(new Key(group, resource), _ -> new BitSet()).set(place);
        places.computeIfAbsent(new Key(group, WHATEVER), _ -> new BitSet()).set(place);
        places.computeIfAbsent(new Key(WHATEVER, resource), _ -> new BitSet()).set(place);
      }
    }
  }

  private static String resource(String item) {
    int slash = item.indexOf('/');
    return slash < 0 ? item : item.substring(0, slash);
  }

  /// Returns the hooks, in order, with a rule that names a group and resource of this hook, or `*`;
  /// [Overlap] decides whether they overlap.
  Stream<RegisteredHook> near(Webhook hook) {
    BitSet found = new BitSet();
    for (Rule rule : hook.rules()) {
      for (String group : rule.apiGroups()) {
        for (String item : rule.resources()) {
          collect(group, resource(item), found);
        }
      }
    }
    return found.stream().mapToObj(hooks::get);
  }

  /// Returns the hooks, in order, with a rule that names a resource, or `*`; [HookCoverage] decides
  /// whether they cover it.
  List<RegisteredHook> near(TargetResource target) {
    BitSet found = new BitSet();
    collect(target.group(), target.resource(), found);
    return found.stream().mapToObj(hooks::get).toList();
  }

  private void collect(String group, String resource, BitSet found) {
    if (group.equals(ANY) && resource.equals(ANY)) {
      found.set(0, hooks.size());
    } else if (group.equals(ANY)) {
      take(WHATEVER, resource, found);
      take(WHATEVER, ANY, found);
    } else if (resource.equals(ANY)) {
      take(group, WHATEVER, found);
      take(ANY, WHATEVER, found);
    } else {
      take(group, resource, found);
      take(ANY, resource, found);
      take(group, ANY, found);
      take(ANY, ANY, found);
    }
  }

  private void take(String group, String resource, BitSet found) {
    BitSet named = places.get(new Key(group, resource));
    if (named != null) {
      found.or(named);
    }
  }
}
