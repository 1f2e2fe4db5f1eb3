package dev.admittance.model.review;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.GroupVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the audit events in a document, alone or in a list, and decodes them.
public final class AuditReader {
  private static final String V1 = AuditEvent.GROUP + "/v1";
  private static final Set<String> VERSIONS =
      Set.of(V1, AuditEvent.GROUP + "/v1beta1", AuditEvent.GROUP + "/v1alpha1");

  private final List<AuditEvent> events = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private AuditReader() {}

  /// The events of a document.
  ///
  /// @param events in text order
  /// @param diagnostics the decoder's problems, in text order
  public record Result(List<AuditEvent> events, List<Diagnostic> diagnostics) {
    public Result {
      events = List.copyOf(events);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  public static Result read(Document document) {
    AuditReader reader = new AuditReader();
    TypedObject.all(document).stream().filter(AuditReader::isEvent).forEach(reader::read);
    reader.diagnostics.sort(Diagnostic.IN_TEXT);
    return new Result(reader.events, reader.diagnostics);
  }

  /// An event may lack a version, since audit webhooks receive events in lists.
  private static boolean isEvent(TypedObject object) {
    return object.kind().equals(AuditEvent.KIND)
        && (object.apiVersion().startsWith(AuditEvent.GROUP + "/") || isUntyped(object));
  }

  private static boolean isUntyped(TypedObject object) {
    return object.apiVersion().isEmpty() && object.subject().root().entry("auditID").isPresent();
  }

  private void read(TypedObject object) {
    if (!isUntyped(object) && !VERSIONS.contains(object.apiVersion())) {
      diagnostics.add(object.unknownVersion(V1));
      return;
    }
    DecodeProblems problems = new DecodeProblems(object.subject());
    Fields fields = new Fields(object.subject().root(), FieldPath.ROOT, AuditEvent.KIND, problems);
    events.add(
        new AuditEvent(
            object.subject(), requestObject(object), decode(fields, object.apiVersion())));
    diagnostics.addAll(problems.found());
  }

  private static Optional<JsonObject> requestObject(TypedObject object) {
    return object
        .subject()
        .root()
        .find("requestObject")
        .map(JsonConversion::toJson)
        .flatMap(json -> json instanceof JsonObject found ? Optional.of(found) : Optional.empty());
  }

  /// Checks the fields and returns the annotations.
  private static Map<String, String> decode(Fields fields, String apiVersion) {
    String version = apiVersion.isEmpty() ? "v1" : GroupVersion.of(apiVersion).version();
    fields.ignore("apiVersion", "kind", "requestObject", "responseObject");
    fields.string("level", version + ".Level");
    fields.string("auditID", "types.UID");
    fields.string("stage", version + ".Stage");
    fields.string("requestURI");
    fields.string("verb");
    fields.object("user", "v1.UserInfo").ifPresent(UserDecoder::check);
    fields.object("impersonatedUser", "v1.UserInfo").ifPresent(UserDecoder::check);
    fields.strings("sourceIPs");
    fields.string("userAgent");
    fields.object("objectRef", version + ".ObjectReference").ifPresent(AuditReader::checkReference);
    fields.object("responseStatus", "v1.Status").ifPresent(StatusDecoder::check);
    fields.string("requestReceivedTimestamp", "v1.MicroTime");
    fields.string("stageTimestamp", "v1.MicroTime");
    fields.object("authenticationMetadata", version + ".AuthenticationMetadata");
    // Fields of the alpha and beta versions, which tools keep that relabel old logs.
    fields.ignore("metadata");
    fields.string("timestamp", "v1.Time");
    Map<String, String> annotations = fields.stringMap("annotations");
    fields.refuseOthers();
    return annotations;
  }

  private static void checkReference(Fields fields) {
    fields.string("resource");
    fields.string("namespace");
    fields.string("name");
    fields.string("uid", "types.UID");
    fields.string("apiGroup");
    fields.string("apiVersion");
    fields.string("resourceVersion");
    fields.string("subresource");
    fields.refuseOthers();
  }
}
