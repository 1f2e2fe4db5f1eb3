package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The preparation of a kind's objects between the phases. Members are named by their path in the
/// object, those of the metadata as `metadata.labels`. Source: k8s.io/apiserver
/// `pkg/registry/rest/create.go`, `RESTCreateStrategy`; `pkg/registry/rest/update.go`,
/// `RESTUpdateStrategy`.
///
/// @param unconditional whether an update may leave out `resourceVersion`
/// @param counted whether a new object gets generation 1
/// @param movers members whose change increases the generation; `*` for all but the metadata
/// @param dropped members that a new object cannot get from its creator
/// @param kept members that an update does not change
/// @param keptByStatus members that an update of `status` does not change; `*` for all others
/// @param emptyStatus the value of an absent `status`, by version; may be empty
record Strategy(
    boolean unconditional,
    boolean counted,
    List<String> movers,
    List<String> dropped,
    List<String> kept,
    List<String> keptByStatus,
    NameRule names,
    Repeats repeats,
    JsonObject emptyStatus) {
  /// All members, or all but a few.
  static final String ALL = "*";

  /// Of custom resources and their definitions.
  private static final Repeats OF_CUSTOM = new Repeats(1, 0, 1, false);

  /// CustomResourceDefinitions, which a separate server serves.
  static final Strategy DEFINITION =
      new Strategy(
          false,
          true,
          List.of("spec"),
          List.of(),
          List.of("status"),
          List.of("spec"),
          NameRule.SUBDOMAIN,
          OF_CUSTOM,
          JsonObject.EMPTY);

  /// ResourceClaims, of which no server of a measurement has an instance.
  static final Strategy CLAIM =
      new Strategy(
          true,
          false,
          List.of(),
          List.of("status"),
          List.of("status"),
          List.of(
              "spec",
              "metadata.labels",
              "metadata.annotations",
              "metadata.finalizers",
              "metadata.ownerReferences"),
          NameRule.SUBDOMAIN,
          new Repeats(1, 0, 1, true),
          JsonObject.of("v1", JsonObject.EMPTY));

  static final Strategy CLAIM_TEMPLATE =
      new Strategy(
          true,
          false,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          NameRule.SUBDOMAIN,
          new Repeats(1, 0, 1, true),
          JsonObject.EMPTY);

  /// Custom resources.
  ///
  /// @param status whether `status` is a subresource, and so no part of the resource itself
  static Strategy custom(boolean status) {
    List<String> own = status ? List.of("status") : List.of();
    return new Strategy(
        false,
        true,
        List.of(ALL),
        own,
        own,
        List.of(ALL),
        NameRule.SUBDOMAIN,
        OF_CUSTOM,
        JsonObject.EMPTY);
  }

  /// How often a kind's own validation repeats the checks of metadata that apply to each kind.
  ///
  /// @param onCreate how often a new object's metadata is checked
  /// @param onUpdate how often a changed object's metadata is checked like a new one's
  /// @param changes how often its changes are checked
  /// @param finalizers whether a finalizer must be built in or have a domain
  record Repeats(int onCreate, int onUpdate, int changes, boolean finalizers) {
    /// Parses four counts of errors: a new object's label, a changed object's label, a changed
    /// name, a finalizer. Where changes are checked, labels are checked with them.
    static Repeats parse(String text) {
      List<Integer> counts = List.of(text.split(",")).stream().map(Integer::valueOf).toList();
      return new Repeats(
          counts.get(0),
          Math.max(0, counts.get(1) - counts.get(2)),
          counts.get(2),
          counts.get(3) > 0);
    }
  }
}
