package dev.admittance.simulator.ownership;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.merge.ApplyConflict;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.merge.ServerSideApply;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Predicts what becomes of the fields of a release that others write too. Where the cluster has an
/// object, its managed fields tell; of others, the programs that their annotations ask to write.
///
/// @param cluster the stored objects, with their managed fields
/// @param forced whether the tool is told to take fields of others, also where it would not
public record ReleaseOwnership(
    ClusterState cluster, KubernetesRelease release, ApplyTool tool, boolean forced) {

  /// The objects of a release, in its order.
  public List<AppliedObject> of(List<Capture> captures) {
    CustomDefinitions definitions =
        new CustomDefinitions(
            cluster.objects().stream()
                .filter(object -> object.text("kind").equals("CustomResourceDefinition"))
                .toList());
    return captures.stream().map(capture -> of(capture, definitions)).toList();
  }

  private AppliedObject of(Capture capture, CustomDefinitions definitions) {
    AdmissionRequest request = capture.request();
    Optional<JsonObject> manifest = request.object();
    boolean applies =
        request.operation() == Operation.CREATE
            || (request.operation() == Operation.UPDATE && capture.asSent());
    if (!applies || !request.subResource().isEmpty() || manifest.isEmpty()) {
      return new AppliedObject(title(request), capture, "", List.of());
    }
    Optional<JsonObject> live = live(request);
    Optional<MergeSchema> schema = MergeSchema.of(release, request.kind(), definitions);
    if (live.isEmpty() || schema.isEmpty()) {
      return new AppliedObject(title(request), capture, "", awaited(request, manifest.get()));
    }
    ServerSideApply applied =
        ServerSideApply.of(live.get(), manifest.get(), tool.manager(), schema.get());
    List<ContestedField> fields = new ArrayList<>();
    applied.conflicts().forEach(conflict -> fields.add(contested(conflict, request)));
    awaited(request, manifest.get()).stream()
        .filter(field -> fields.stream().noneMatch(known -> known.field().equals(field.field())))
        .forEach(fields::add);
    boolean refused = !applied.conflicts().isEmpty() && !forces();
    return new AppliedObject(
        title(request),
        capture.with(request.with(Optional.of(applied.object()), request.oldObject())),
        refused ? ApplyConflict.message(applied.conflicts()) : "",
        fields);
  }

  private boolean forces() {
    return forced || tool.forces();
  }

  private static String title(AdmissionRequest request) {
    return request.kind().kind() + "/" + request.name();
  }

  private Optional<JsonObject> live(AdmissionRequest request) {
    GroupVersionKind type = request.kind();
    boolean namespace = type.group().isEmpty() && type.kind().equals("Namespace");
    return request
        .oldObject()
        .or(() ->
            cluster.find(
                new ClusterState.Kind(type.group(), type.kind()),
                namespace ? "" : request.namespace(),
                request.name()))
        .or(() ->
            cluster.find(new ClusterState.Kind(type.group(), type.kind()), "", request.name()))
        .filter(object -> object.text("apiVersion").equals(type.apiVersion()));
  }

  private ContestedField contested(ApplyConflict conflict, AdmissionRequest request) {
    String name = conflict.manager().name();
    Optional<FieldWriter> writer = FieldWriter.of(name, request.kind().kind(), conflict.field());
    boolean again =
        writer.map(FieldWriter::always).orElse(!ByHand.is(name) && !conflict.manager().applies());
    boolean applies = conflict.manager().applies() && !ByHand.is(name);
    String who = writer.map(FieldWriter::title).orElse("`" + name + "`");
    return new ContestedField(
        conflict.field(),
        name,
        outcome(again || applies),
        reason(who, again || applies),
        writer.stream().map(FieldWriter::source).toList());
  }

  private FieldOutcome outcome(boolean again) {
    return !forces() ? FieldOutcome.REFUSED : again ? FieldOutcome.ALTERNATES : FieldOutcome.TAKEN;
  }

  private String reason(String who, boolean again) {
    return switch (outcome(again)) {
      case REFUSED ->
          capitalized(who)
              + " keeps the field, and each request of `"
              + tool.manager()
              + "` is refused: leave the field out of the manifest, or force the conflict"
              + (again ? ", which it then writes back" : "");
      case TAKEN -> "`" + tool.manager() + "` takes the field; " + who + " has it no longer";
      case ALTERNATES ->
          "`"
              + tool.manager()
              + "` takes the field, and "
              + who
              + " writes it back: "
              + (tool.repeats()
                  ? "the two go on for as long as both run"
                  : "so it goes with each release")
              + "; leave the field out of the manifest";
    };
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /// The fields of a manifest that a program will write once the object is there.
  private List<ContestedField> awaited(AdmissionRequest request, JsonObject manifest) {
    String kind = request.kind().kind();
    List<ContestedField> fields = new ArrayList<>();
    for (FieldWriter writer : FieldWriter.all()) {
      if (writer.isAskedBy(manifest)) {
        WrittenFields.of(manifest).stream()
            .filter(field -> writer.writes(kind, field))
            .map(field ->
                new ContestedField(
                    field,
                    writer.manager(),
                    outcome(true),
                    "Once it is there: " + reason(writer.title(), true),
                    List.of(writer.source())))
            .forEach(fields::add);
      }
    }
    return fields;
  }
}
