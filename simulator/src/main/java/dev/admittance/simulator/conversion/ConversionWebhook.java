package dev.admittance.simulator.conversion;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The webhook that converts the objects of a CustomResourceDefinition. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/conversion/webhook_converter.go`,
/// `webhookClientConfigForCRD`.
///
/// @param definition the name of the definition
/// @param reviewVersions that the webhook accepts, in its order
public record ConversionWebhook(
    String definition, List<String> reviewVersions, ClientConfig client) {
  private static final List<String> KNOWN_VERSIONS = List.of("v1", "v1beta1");
  private static final String NAME = "conversion_webhook_for_";
  private static final int DEFAULT_PORT = 443;

  public ConversionWebhook {
    reviewVersions = List.copyOf(reviewVersions);
  }

  /// The webhook of a definition of `v1` or `v1beta1`; empty where only versions are renamed.
  public static Optional<ConversionWebhook> of(JsonObject definition) {
    JsonObject conversion = definition.object("spec").object("conversion");
    if (!conversion.text("strategy").equals("Webhook")) {
      return Optional.empty();
    }
    JsonObject webhook = conversion.has("webhook") ? conversion.object("webhook") : conversion;
    JsonObject client =
        webhook.has("clientConfig")
            ? webhook.object("clientConfig")
            : webhook.object("webhookClientConfig");
    return Optional.of(
        new ConversionWebhook(
            definition.object("metadata").text("name"),
            texts(webhook.find("conversionReviewVersions")),
            new ClientConfig(
                client.findText("url"), service(client), client.findText("caBundle"))));
  }

  private static List<String> texts(Optional<JsonValue> list) {
    List<String> texts = new ArrayList<>();
    if (list.isPresent() && list.get() instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        if (item instanceof JsonString(String text)) {
          texts.add(text);
        }
      }
    }
    return texts;
  }

  private static Optional<ServiceReference> service(JsonObject client) {
    return client.get("service") instanceof JsonObject service
        ? Optional.of(
            new ServiceReference(
                service.text("namespace"),
                service.text("name"),
                service.findText("path"),
                service.get("port") instanceof JsonNumber port
                    ? port.decimal().intValue()
                    : DEFAULT_PORT))
        : Optional.empty();
  }

  /// The name by which the server knows the webhook, and scripted answers too.
  public String name() {
    return NAME + definition;
  }

  /// Whether answers of this name are those of a conversion webhook.
  public static boolean isName(String webhook) {
    return webhook.startsWith(NAME);
  }

  /// The name of recorded answers, which do not tell the definition.
  static String recordedName(GroupVersionKind kind, String desired) {
    return NAME + kind.kind() + "." + kind.group() + " to " + desired;
  }

  /// The version of the reviews that the server sends; empty where it knows none of those accepted.
  public Optional<String> reviewVersion() {
    return reviewVersions.stream().filter(KNOWN_VERSIONS::contains).findFirst();
  }
}
