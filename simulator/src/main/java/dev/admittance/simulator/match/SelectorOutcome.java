package dev.admittance.simulator.match;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UnrecordedFields;
import dev.admittance.simulator.request.UnrecordedParts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The result of a selector for a request. An error is kept, and refuses the request only where a
/// rule matches (W-210). Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/predicates/namespace/matcher.go`,
/// `(*Matcher).MatchNamespaceSelector`;
/// `pkg/admission/plugin/webhook/predicates/object/matcher.go`, `(*Matcher).MatchObjectSelector`.
sealed interface SelectorOutcome {

  /// The selector matches or does not match.
  ///
  /// @param because returns the reason as text, on demand
  /// @param tried the label sets that the selector was matched with
  /// @param unknown the unknown fact that could change the decision; empty for none
  record Decided(
      boolean passes, Supplier<String> because, List<Labels> tried, Optional<String> unknown)
      implements SelectorOutcome {
    Decided(boolean passes, Supplier<String> because, List<Labels> tried) {
      this(passes, because, tried, Optional.empty());
    }

    @Override
    public Optional<String> notKnown() {
      return unknown;
    }

    @Override
    public boolean isSurelyNo() {
      return !passes && unknown.isEmpty();
    }
  }

  /// The unknown fact that could change the decision; empty for none.
  Optional<String> notKnown();

  /// Whether the selector cannot match, whatever else becomes known.
  boolean isSurelyNo();

  /// The server cannot decide; the error says why.
  record Undecided(MatchError error) implements SelectorOutcome {
    @Override
    public Optional<String> notKnown() {
      return Optional.empty();
    }

    @Override
    public boolean isSurelyNo() {
      return false;
    }
  }

  /// The labels that decide are not known.
  ///
  /// @param reason as text, such as `the labels of the old object are not known`
  /// @param tried the label sets that are known, of which none matches
  record Doubtful(String reason, List<Labels> tried) implements SelectorOutcome {
    @Override
    public Optional<String> notKnown() {
      return Optional.of(reason);
    }

    @Override
    public boolean isSurelyNo() {
      return false;
    }

    /// The note for cases that another check decides: the selector may match.
    Decided holding() {
      return new Decided(true, () -> reason, tried);
    }
  }

  /// A cluster-scoped request is never filtered by namespace (W-240).
  SelectorOutcome CLUSTER_SCOPED =
      new Decided(true, () -> "a cluster-scoped request is never filtered by namespace", List.of());

  /// An empty namespace selector (W-241).
  SelectorOutcome EVERY_NAMESPACE =
      new Decided(true, () -> "an empty selector selects every namespace", List.of());

  /// An empty object selector (W-245).
  SelectorOutcome EVERY_OBJECT =
      new Decided(true, () -> "an empty selector selects every object", List.of());

  /// The namespace selector of a hook (W-240 to W-243).
  static SelectorOutcome ofNamespace(
      ParsedSelector parsed,
      AdmissionRequest request,
      Optional<JsonObject> object,
      ClusterState cluster) {
    boolean aboutNamespaces = request.resource().resource().equals("namespaces");
    if (request.namespace().isEmpty() && !aboutNamespaces) {
      return CLUSTER_SCOPED;
    }
    LabelSelector selector = parsed.labels();
    if (selector.isEmpty()) {
      return EVERY_NAMESPACE;
    }
    if (parsed.unknownOperator() != null) {
      return new Undecided(new MatchError.InvalidSelector(parsed.unknownOperator()));
    }
    boolean changesNamespace =
        aboutNamespaces
            && request.subResource().isEmpty()
            && (request.operation() == Operation.CREATE || request.operation() == Operation.UPDATE);
    if (changesNamespace) {
      Labels labels = Labels.of(object).orElse(new Labels.OfObject(JsonObject.EMPTY));
      return decide(selector, List.of(labels), () -> "the labels of the namespace in the request");
    }
    Optional<Map<String, String>> stored = cluster.namespaceLabels(request.namespace());
    if (stored.isEmpty()) {
      return new Undecided(new MatchError.NamespaceNotFound(request.namespace()));
    }
    Labels labels = new Labels.Known(stored.get());
    return cluster.isUnknown(request.namespace())
        ? ofUnknown(selector, labels, request.namespace(), cluster.nameLabels())
        : decide(
            selector,
            List.of(labels),
            () -> "the labels of namespace \"" + request.namespace() + "\"");
  }

  /// Of an unknown namespace only the name label is certain: a requirement on it can rule the
  /// namespace out, and any other label may exist.
  private static Decided ofUnknown(
      LabelSelector selector, Labels labels, String namespace, boolean nameLabels) {
    boolean certain = true;
    boolean ruledOut = false;
    for (LabelSelector.Requirement requirement : selector.requirements()) {
      boolean isName = nameLabels && requirement.key().equals(ClusterState.NAME_LABEL);
      certain &= isName;
      ruledOut |= isName && !SelectorMatching.matches(requirement, labels);
    }
    String why =
        "namespace \""
            + namespace
            + "\" is not in the cluster state; it is assumed to have "
            + (nameLabels ? "only its name label" : "no label");
    return new Decided(
        SelectorMatching.matches(selector, labels),
        () -> why,
        List.of(labels),
        certain || ruledOut
            ? Optional.empty()
            : Optional.of(
                "the labels of namespace \""
                    + namespace
                    + "\", which is not in the cluster state, are not known (namespaceSelector)"));
  }

  /// Returns whether a namespace selector may match for a request whose object is not known yet.
  static boolean mayHold(ParsedSelector selector, AdmissionRequest request, ClusterState cluster) {
    return request.resource().resource().equals("namespaces")
        || !ofNamespace(selector, request, Optional.empty(), cluster).isSurelyNo();
  }

  /// The object selector of a hook (W-245): the new or the old object must match.
  static SelectorOutcome ofObject(
      ParsedSelector parsed, AdmissionRequest request, Optional<JsonObject> object) {
    LabelSelector selector = parsed.labels();
    if (selector.isEmpty()) {
      return EVERY_OBJECT;
    }
    if (parsed.unknownOperator() != null) {
      return new Undecided(new MatchError.InvalidSelector(parsed.unknownOperator()));
    }
    Optional<Labels> labels = Labels.of(object);
    Optional<Labels> oldLabels = Labels.of(request.oldObject());
    if (!request.unknown().isNone()) {
      return ofPartly(selector, request.unknown(), labels, oldLabels);
    }
    if (labels.isEmpty() && oldLabels.isEmpty()) {
      return new Decided(false, () -> "the request carries no object with labels", List.of());
    }
    List<Labels> tried = tried(labels, oldLabels);
    return decide(
        selector,
        tried,
        () ->
            tried.size() == 2
                ? "the labels of the new or of the old object"
                : labels.isPresent() ? "the labels of the object" : "the labels of the old object");
  }

  private static SelectorOutcome ofPartly(
      LabelSelector selector,
      UnrecordedParts unknown,
      Optional<Labels> labels,
      Optional<Labels> oldLabels) {
    UnrecordedFields ofNew = labels(unknown.object());
    UnrecordedFields ofOld = labels(unknown.oldObject());
    if (certainly(selector, labels, ofNew) || certainly(selector, oldLabels, ofOld)) {
      return new Decided(
          true, () -> "the labels of the new or of the old object", tried(labels, oldLabels));
    }
    boolean newMay = perhaps(selector, labels, ofNew);
    if (!newMay && !perhaps(selector, oldLabels, ofOld)) {
      return new Decided(
          false, () -> "the labels of the new or of the old object", tried(labels, oldLabels));
    }
    return new Doubtful(
        "the labels of the " + (newMay ? "" : "old ") + "object are not known",
        tried(labels, oldLabels));
  }

  private static UnrecordedFields labels(UnrecordedFields ofObject) {
    return ofObject.under("metadata").hides("labels", true)
        ? UnrecordedFields.REST
        : ofObject.under("metadata").under("labels");
  }

  private static boolean certainly(
      LabelSelector selector, Optional<Labels> labels, UnrecordedFields unknown) {
    return labels.isPresent()
        && SelectorMatching.matches(selector, labels.get())
        && selector.requirements().stream()
            .noneMatch(one -> unknown.hides(one.key(), labels.get().get(one.key()) != null));
  }

  private static boolean perhaps(
      LabelSelector selector, Optional<Labels> labels, UnrecordedFields unknown) {
    return !unknown.isNone()
        && SelectorMatching.mayMatch(
            selector, labels.orElse(new Labels.OfObject(JsonObject.EMPTY)), unknown);
  }

  private static List<Labels> tried(Optional<Labels> labels, Optional<Labels> oldLabels) {
    return Stream.of(labels, oldLabels).flatMap(Optional::stream).toList();
  }

  private static SelectorOutcome decide(
      LabelSelector selector, List<Labels> tried, Supplier<String> because) {
    for (Labels labels : tried) {
      if (SelectorMatching.matches(selector, labels)) {
        return new Decided(true, because, tried);
      }
    }
    return new Decided(false, because, tried);
  }
}
