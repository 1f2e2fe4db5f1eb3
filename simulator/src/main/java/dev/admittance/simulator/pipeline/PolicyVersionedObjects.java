package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The object of one run of the mutating policies, in each kind that a policy needs (P-91). Each
/// kind starts from the object as the run began, and only what the last mutating policy left in its
/// own kind is kept: changes that policies made in another kind are lost. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/generic/policy_dispatcher.go`,
/// `(*versionedAttributeAccessor).VersionedAttribute`.
final class PolicyVersionedObjects {
  private final RunConversions conversions;
  private final Optional<JsonObject> start;
  private final Map<GroupVersionKind, View> views = new HashMap<>();
  private GroupVersionKind shown;

  PolicyVersionedObjects(RunConversions conversions) {
    this.conversions = conversions;
    this.start = conversions.trace().object();
    this.shown = conversions.request().kind();
  }

  /// How the server holds an object for expressions.
  private enum Held {
    UNREAD,
    JSON,
    GO;

    Held read(boolean asGo) {
      return this != UNREAD ? this : asGo ? GO : JSON;
    }
  }

  static final class View {
    private final GroupVersionKind kind;
    private Optional<JsonObject> object;
    private boolean dirty;
    private boolean asGo;
    private Held held = Held.UNREAD;
    private Held heldBefore = Held.UNREAD;

    private View(GroupVersionKind kind, Optional<JsonObject> object) {
      this.kind = kind;
      this.object = object;
    }

    GroupVersionKind kind() {
      return kind;
    }

    Optional<JsonObject> object() {
      return object;
    }

    /// Whether a mutation was made, even one without effect.
    boolean isDirty() {
      return dirty;
    }

    /// Takes note that an expression is about to read the objects. Since 1.37 those that a match
    /// condition reads first are held as Go has them, until the object changes. Source:
    /// k8s.io/apiserver `pkg/admission/conversion.go`, `(*LazyObject).CELValue`.
    ///
    /// @param condition whether it is a match condition
    void read(boolean condition) {
      asGo |= condition;
      held = held.read(asGo);
      heldBefore = heldBefore.read(asGo);
    }

    /// An input of expressions with the objects as they are held.
    CelInput in(CelInput input) {
      return input.holding(held == Held.GO, heldBefore == Held.GO);
    }

    void store(JsonObject mutated) {
      held = Held.UNREAD;
      object = Optional.of(mutated);
      dirty = true;
    }
  }

  /// The object in a kind, as the earlier policies left it there.
  View in(GroupVersionKind kind) {
    return views.computeIfAbsent(
        kind,
        _ ->
            new View(
                kind,
                kind.equals(conversions.request().kind())
                    ? start
                    : start.map(object -> conversions.convert(object, kind))));
  }

  /// Makes the trace show the object in a kind.
  void show(View view) {
    view.object().ifPresent(conversions.trace()::object);
    turn(view.kind());
  }

  /// Gives the object back to the request: what the last policy left, or the object from before.
  ///
  /// @param last the view in which the last policy made its mutations
  void keep(View last) {
    if (last.isDirty() && last.object().isPresent()) {
      JsonObject left = last.object().get();
      conversions.throughInternal(left, last.kind());
      JsonObject own = conversions.trace().object().orElse(left);
      JsonObject held = conversions.replace(start.orElse(own), own);
      if (last.kind().equals(conversions.request().kind())) {
        conversions.kept(held);
      } else {
        conversions.trace().object(held);
      }
    } else {
      start.ifPresent(conversions.trace()::object);
    }
    turn(conversions.request().kind());
  }

  private void turn(GroupVersionKind to) {
    if (!shown.equals(to)) {
      conversions.note(RuleId.P_91, shown, to);
      shown = to;
    }
  }
}
