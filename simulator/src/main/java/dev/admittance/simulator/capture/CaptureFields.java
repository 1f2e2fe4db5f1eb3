package dev.admittance.simulator.capture;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;

/// A capture as a person writes it down. Texts that are empty are left to [CaptureDraft].
///
/// @param groups of the user
/// @param resource plural, without group and version; guessed of the kind where empty
/// @param namespace that of the object where empty
/// @param name that of the object where empty
/// @param object YAML or JSON; empty for DELETE
/// @param oldObject YAML or JSON; empty for CREATE
/// @param options YAML or JSON; those of the operation where empty
public record CaptureFields(
    Operation operation,
    String user,
    List<String> groups,
    String resource,
    String subResource,
    String namespace,
    String name,
    boolean dryRun,
    String object,
    String oldObject,
    String options) {
  public CaptureFields {
    groups = List.copyOf(groups);
  }

  /// The fields of a request, but for its objects and options.
  ///
  /// @param object how its object is written
  /// @param oldObject how its old object is written
  /// @param options how its options are written
  public static CaptureFields of(
      AdmissionRequest request, String object, String oldObject, String options) {
    return new CaptureFields(
        request.operation(),
        request.userInfo().username(),
        request.userInfo().groups(),
        request.resource().resource(),
        request.subResource(),
        request.namespace(),
        request.name(),
        request.dryRun(),
        object,
        oldObject,
        options);
  }
}
