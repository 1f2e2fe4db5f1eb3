package dev.admittance.simulator.capture;

import dev.admittance.simulator.request.Operation;
import java.util.List;

/// The input fields of a capture. Empty texts are completed by [CaptureDraft].
///
/// @param groups of the user
/// @param resource plural, without group and version; derived from the kind where empty
/// @param namespace the object's where empty
/// @param name the object's where empty
/// @param object YAML or JSON; empty for DELETE
/// @param oldObject YAML or JSON; empty for CREATE
/// @param options YAML or JSON; the operation's where empty
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
}
