package dev.admittance.cluster.fabric8;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.util.List;

/// A server's object unchanged, wrapped as a Fabric8 object. Only the metadata that the library
/// itself uses is available.
final class RawObject extends GenericKubernetesResource {
  private static final long serialVersionUID = 1L;

  private final transient JsonObject json;
  private final boolean whole;

  private RawObject(JsonObject json, boolean whole) {
    this.json = json;
    this.whole = whole;
    JsonObject metadata = json.object("metadata");
    setApiVersion(json.findText("apiVersion").orElse(null));
    setKind(json.findText("kind").orElse(null));
    setMetadata(
        new ObjectMetaBuilder()
            .withName(metadata.findText("name").orElse(null))
            .withNamespace(metadata.findText("namespace").orElse(null))
            .withUid(metadata.findText("uid").orElse(null))
            .withResourceVersion(metadata.findText("resourceVersion").orElse(null))
            .build());
  }

  JsonObject json() {
    return json;
  }

  /// Returns whether it is complete, not [#thin].
  boolean isWhole() {
    return whole;
  }

  /// Returns the object with only its name, uid and resource version.
  RawObject thin() {
    JsonObject.Builder metadata = JsonObject.builder();
    for (String member : List.of("name", "namespace", "uid", "resourceVersion")) {
      if (json.get("metadata") instanceof JsonObject all) {
        all.find(member).ifPresent(value -> metadata.put(member, value));
      }
    }
    return new RawObject(JsonObject.of("metadata", metadata.build()), false);
  }

  /// Returns the serialization that reads objects into this form.
  static KubernetesSerialization serialization() {
    ObjectMapper mapper = new ObjectMapper();
    KubernetesSerialization serialization = new KubernetesSerialization(mapper, false);
    mapper.registerModule(
        new SimpleModule().addDeserializer(GenericKubernetesResource.class, new Reader()));
    return serialization;
  }

  private static final class Reader extends StdDeserializer<GenericKubernetesResource> {
    private static final long serialVersionUID = 1L;

    private Reader() {
      super(GenericKubernetesResource.class);
    }

    @Override
    public GenericKubernetesResource deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      if (JsonText.read(parser) instanceof JsonObject object) {
        return new RawObject(object, true);
      }
      throw context.weirdStringException("", RawObject.class, "no object");
    }
  }
}
