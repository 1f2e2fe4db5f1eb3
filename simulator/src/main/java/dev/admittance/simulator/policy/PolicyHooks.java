package dev.admittance.simulator.policy;

import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.match.Equivalents;
import dev.admittance.simulator.match.NamedRule;
import dev.admittance.simulator.match.ParsedSelector;
import dev.admittance.simulator.match.ResourceMatcher;
import dev.admittance.simulator.policy.PolicyHook.Bound;
import dev.admittance.simulator.trace.PolicyId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// Joins policies with their bindings. Those of static manifests come first, and neither their
/// policies nor their bindings match those of the API (P-5). The server's own order of the others
/// is random (P-32); here policies and bindings are sorted by name. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_source.go`, `(*policySource).calculatePolicyData`.
public final class PolicyHooks {
  private final List<PolicyObject> objects;
  private final Equivalents equivalents;
  private final ParamKinds kinds;

  /// @param objects policies and bindings of both kinds, in any order; of several with one name the
  ///   last is used
  /// @param equivalents the equivalent resources of the server
  /// @param kinds the kinds that parameters can have
  public PolicyHooks(List<PolicyObject> objects, Equivalents equivalents, ParamKinds kinds) {
    this.objects = List.copyOf(objects);
    this.equivalents = equivalents;
    this.kinds = kinds;
  }

  /// The policies of a kind that have a binding; a policy without binding never runs (P-30).
  ///
  /// @param compile compiles the expressions of a policy
  public <P extends AdmissionPolicy, B extends PolicyBinding, E> List<PolicyHook<P, B, E>> of(
      HookKind kind, Class<P> policies, Class<B> bindings, Function<P, E> compile) {
    return Stream.of(ConfigurationSource.STATIC, ConfigurationSource.API)
        .flatMap(source -> of(source, kind, policies, bindings, compile).stream())
        .toList();
  }

  private <P extends AdmissionPolicy, B extends PolicyBinding, E> List<PolicyHook<P, B, E>> of(
      ConfigurationSource source,
      HookKind kind,
      Class<P> policies,
      Class<B> bindings,
      Function<P, E> compile) {
    Map<String, List<B>> bindingsOf = new TreeMap<>();
    byName(source, bindings)
        .values()
        .forEach(binding ->
            bindingsOf.computeIfAbsent(binding.policyName(), _ -> new ArrayList<>()).add(binding));
    List<PolicyHook<P, B, E>> hooks = new ArrayList<>();
    byName(source, policies)
        .forEach((name, policy) -> {
          List<B> bound = bindingsOf.get(name);
          if (bound != null) {
            hooks.add(
                new PolicyHook<>(
                    new PolicyId(kind, name, "", ""),
                    policy,
                    Lazy.of(() -> compile.apply(policy)),
                    policy.matchConstraints().map(this::matcher),
                    kinds.find(policy.paramKind()),
                    bound.stream().map(binding -> bound(kind, name, binding)).toList()));
          }
        });
    return hooks;
  }

  private <O extends PolicyObject> Map<String, O> byName(
      ConfigurationSource source, Class<O> type) {
    Map<String, O> found = new TreeMap<>();
    for (PolicyObject object : objects) {
      if (type.isInstance(object) && object.source() == source) {
        found.put(object.metadata().name(), type.cast(object));
      }
    }
    return found;
  }

  private <B extends PolicyBinding> Bound<B> bound(HookKind kind, String policy, B binding) {
    return new Bound<>(
        new PolicyId(kind, policy, binding.metadata().name(), ""),
        binding,
        binding.matchResources().map(this::matcher));
  }

  private ResourceMatcher matcher(MatchResources written) {
    return new ResourceMatcher(
        new ResourceMatcher.Criteria(
            ParsedSelector.of(LabelSelector.of(written.namespaceSelector())),
            ParsedSelector.of(LabelSelector.of(written.objectSelector())),
            rules(written.resourceRules()),
            rules(written.excludeResourceRules()),
            !written.matchPolicy().equals(MatchPolicy.EXACT.text())),
        equivalents);
  }

  /// A rule with an unknown scope covers nothing.
  private static List<NamedRule> rules(List<MatchResources.NamedRule> written) {
    return written.stream().flatMap(named -> NamedRule.of(named).stream()).toList();
  }
}
