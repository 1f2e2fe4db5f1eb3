package dev.admittance.model.cluster;

import dev.admittance.model.cluster.ClusterObject.Autoscaler;
import dev.admittance.model.cluster.ClusterObject.CertificateOrder;
import dev.admittance.model.cluster.ClusterObject.ConvertedDefinition;
import dev.admittance.model.cluster.ClusterObject.DisruptionBudget;
import dev.admittance.model.cluster.ClusterObject.Endpoints;
import dev.admittance.model.cluster.ClusterObject.Namespace;
import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObject.TlsSecret;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.text.GoBase64;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Decodes objects of the kinds that [ClusterObject] lists, whatever the version.
public final class ClusterObjectDecoder {
  /// The kinds that [#decode] may return an object for.
  public static final Set<String> KINDS =
      Set.of(
          "Namespace",
          "Service",
          "Endpoints",
          "EndpointSlice",
          "Deployment",
          "StatefulSet",
          "DaemonSet",
          "HorizontalPodAutoscaler",
          "PodDisruptionBudget",
          "Secret",
          "Certificate",
          "CustomResourceDefinition",
          "Role",
          "ClusterRole",
          "RoleBinding",
          "ClusterRoleBinding");

  private static final String CERTIFICATE = "tls.crt";
  private static final String SERVICE_LABEL = "kubernetes.io/service-name";

  private final JsonObject object;
  private final ManifestFields fields;
  private final NamespacedName id;
  private final String kind;

  private ClusterObjectDecoder(JsonObject object) {
    this.object = object;
    this.fields = new ManifestFields(object);
    this.id = id(fields.object("metadata"));
    this.kind = fields.text("kind");
  }

  private static NamespacedName id(ManifestFields named) {
    return new NamespacedName(named.text("namespace"), named.text("name"));
  }

  /// Decodes an object; empty for other kinds and for objects without relevant fields.
  public static Optional<ClusterObject> decode(JsonObject object) {
    return new ClusterObjectDecoder(object).decode();
  }

  private Optional<ClusterObject> decode() {
    return switch (group() + " " + kind) {
      case " Namespace" ->
          Optional.of(new Namespace(id, fields.object("metadata").textMap("labels")));
      case " Service" -> Optional.of(service());
      case " Endpoints" -> Optional.of(endpoints());
      case "discovery.k8s.io EndpointSlice" -> Optional.of(endpointSlice());
      case "apps Deployment", "apps StatefulSet", "apps DaemonSet" ->
          Optional.of(WorkloadDecoder.decode(id, kind, fields.object("spec")));
      case "autoscaling HorizontalPodAutoscaler" -> Optional.of(autoscaler());
      case "policy PodDisruptionBudget" -> Optional.of(disruptionBudget());
      case " Secret" -> secret();
      case "cert-manager.io Certificate" -> Optional.of(certificateOrder());
      case "apiextensions.k8s.io CustomResourceDefinition" -> definition();
      case "rbac.authorization.k8s.io Role", "rbac.authorization.k8s.io ClusterRole" ->
          Optional.of(RbacDecoder.role(id, kind, fields));
      case "rbac.authorization.k8s.io RoleBinding",
          "rbac.authorization.k8s.io ClusterRoleBinding" ->
          Optional.of(RbacDecoder.binding(id, kind, fields));
      default -> Optional.empty();
    };
  }

  private String group() {
    return GroupVersion.of(fields.text("apiVersion")).group();
  }

  private ClusterObject service() {
    ManifestFields spec = fields.object("spec");
    String type = spec.text("type");
    return new Service(
        id,
        type.isEmpty() ? "ClusterIP" : type,
        spec.text("clusterIP").equals("None"),
        spec.objects("ports").stream()
            .flatMapToInt(port -> port.number("port").stream())
            .boxed()
            .toList(),
        spec.textMap("selector"),
        targetPorts(spec));
  }

  private static Map<String, String> targetPorts(ManifestFields spec) {
    Map<String, String> targets = new HashMap<>();
    for (ManifestFields port : spec.objects("ports")) {
      OptionalInt number = port.number("targetPort");
      String target =
          number.isPresent() ? Integer.toString(number.getAsInt()) : port.text("targetPort");
      port.number("port")
          .ifPresent(own -> {
            if (!target.isEmpty()) {
              targets.put(Integer.toString(own), target);
            }
          });
    }
    return targets;
  }

  private ClusterObject endpoints() {
    int ready =
        fields.objects("subsets").stream()
            .mapToInt(subset -> subset.objects("addresses").size())
            .sum();
    return new Endpoints(id, kind, id, ready);
  }

  /// An endpoint that does not state whether it is ready counts as ready.
  private ClusterObject endpointSlice() {
    String service = fields.object("metadata").object("labels").text(SERVICE_LABEL);
    long ready =
        fields.objects("endpoints").stream()
            .filter(endpoint -> !endpoint.object("conditions").isFalse("ready"))
            .count();
    return new Endpoints(id, kind, new NamespacedName(id.namespace(), service), (int) ready);
  }

  private ClusterObject autoscaler() {
    ManifestFields spec = fields.object("spec");
    ManifestFields target = spec.object("scaleTargetRef");
    return new Autoscaler(
        id, target.text("kind"), target.text("name"), spec.number("minReplicas").orElse(1));
  }

  private ClusterObject disruptionBudget() {
    return new DisruptionBudget(id, fields.object("spec").find("selector").map(Selectors::decode));
  }

  /// `stringData` overrides `data`, as on the server.
  private Optional<ClusterObject> secret() {
    String plain = fields.object("stringData").text(CERTIFICATE);
    String encoded = fields.object("data").text(CERTIFICATE);
    Optional<String> certificate =
        plain.isEmpty()
            ? GoBase64.decode(encoded).map(bytes -> new String(bytes, StandardCharsets.UTF_8))
            : Optional.of(plain);
    return certificate.filter(text -> !text.isEmpty()).map(text -> new TlsSecret(id, text));
  }

  private ClusterObject certificateOrder() {
    ManifestFields spec = fields.object("spec");
    return new CertificateOrder(id, spec.text("secretName"), spec.texts("dnsNames"));
  }

  private Optional<ClusterObject> definition() {
    ManifestFields spec = fields.object("spec");
    ManifestFields conversion = spec.object("conversion");
    return conversion
        .object("webhook")
        .object("clientConfig")
        .find("service")
        .or(() -> conversion.object("webhookClientConfig").find("service"))
        .filter(_ -> conversion.text("strategy").equals("Webhook"))
        .map(service ->
            new ConvertedDefinition(id, List.copyOf(CustomResources.read(object)), id(service)));
  }
}
