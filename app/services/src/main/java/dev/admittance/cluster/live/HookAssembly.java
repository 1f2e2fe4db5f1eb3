package dev.admittance.cluster.live;

import dev.admittance.cluster.live.BackendHealth.State;
import dev.admittance.cluster.live.LiveBackends.Backing;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Combines hooks with the state of their backends. A hook stays the same instance while neither
/// changes. Not thread-safe.
final class HookAssembly {
  private static final BackendHealth IN_API_SERVER =
      health(State.IN_API_SERVER, "The API server evaluates it itself.");
  private static final BackendHealth BY_URL =
      health(State.BY_URL, "It is called by URL: nothing in the cluster tells how it is.");

  private Map<HookKey, Made> made = new HashMap<>();
  private List<LiveHook> hooks = List.of();
  private List<HookDraft> drafts = List.of();
  private Set<ServiceReference> services = Set.of();

  /// A hook and the parts it was made of.
  private record Made(HookDraft draft, Optional<Backing> backing, LiveHook hook) {}

  private static BackendHealth health(State state, String detail) {
    return new BackendHealth(state, 0, 0, detail, Optional.empty());
  }

  /// Returns the Services that hooks are called through.
  Set<ServiceReference> services(List<HookDraft> of) {
    if (!of.equals(drafts)) {
      drafts = of;
      services = of.stream().flatMap(draft -> draft.service().stream()).collect(Collectors.toSet());
    }
    return services;
  }

  /// Returns the hooks; the same list until one of them changes.
  ///
  /// @param of in the server's order
  List<LiveHook> hooks(List<HookDraft> of, LiveBackends backends) {
    Map<HookKey, Made> now = HashMap.newHashMap(of.size());
    List<LiveHook> all = new ArrayList<>(of.size());
    for (HookDraft draft : of) {
      Optional<Backing> backing = draft.service().map(backends::of);
      Made one = made(made.get(draft.key()), draft, backing);
      now.put(draft.key(), one);
      all.add(one.hook());
    }
    made = now;
    if (!all.equals(hooks)) {
      hooks = List.copyOf(all);
    }
    return hooks;
  }

  private static Made made(@Nullable Made before, HookDraft draft, Optional<Backing> backing) {
    boolean same =
        before != null && before.draft().equals(draft) && before.backing().equals(backing);
    return before != null && same ? before : new Made(draft, backing, finish(draft, backing));
  }

  private static LiveHook finish(HookDraft draft, Optional<Backing> backing) {
    return backing
        .map(behind ->
            draft.finish(
                behind.health(),
                behind
                    .serving()
                    .map(serving ->
                        BundleReading.with(draft.bundle(), serving, draft.service().orElseThrow()))
                    .orElse(draft.bundle())))
        .orElseGet(() ->
            draft.finish(
                draft.key().phase().isOfPolicies() ? IN_API_SERVER : BY_URL, draft.bundle()));
  }
}
