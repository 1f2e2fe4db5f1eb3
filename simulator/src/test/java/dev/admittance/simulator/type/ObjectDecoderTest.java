package dev.admittance.simulator.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.request.GroupVersionKind;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// W-362 and W-364; what the server itself says of hundreds of objects is in [RecordedTypesTest].
class ObjectDecoderTest {
  private static final GroupVersionKind POD = new GroupVersionKind("", "v1", "Pod");
  private static final StructType TYPE = ApiTypes.newest().find(POD).orElseThrow();

  @Test
  void anObjectAsTheServerWritesItStaysTheSameInstance() throws IOException {
    JsonObject written = decoded(json("{\"spec\":{\"containers\":[{\"name\":\"a\"}]}}"));
    JsonObject defaulted = Defaulter.apply(ApiTypes.newest(), POD, TYPE, written, Optional.empty());

    assertThat(decoded(defaulted)).isSameAs(defaulted);
    assertThat(Defaulter.apply(ApiTypes.newest(), POD, TYPE, defaulted, Optional.empty()))
        .isSameAs(defaulted);
  }

  @Test
  void whatIsSharedWithAKnownObjectIsNotLookedAt() throws IOException {
    JsonObject known = json("{\"metadata\":{\"odd\":1},\"spec\":{\"containers\":[]}}");
    JsonObject changed = known.with("status", json("{\"odd\":1}"));

    JsonObject object = decoded(changed, Optional.of(known));

    assertThat(object.get("metadata")).isSameAs(known.get("metadata"));
    assertThat(object.get("status")).isEqualTo(JsonObject.EMPTY);
  }

  @Test
  void itemsThatMovedAreStillKnown() throws IOException {
    JsonObject known =
        json(
            "{\"metadata\":{},\"spec\":{\"containers\":[{\"odd\":1,\"name\":\"a\"}]},\"status\":{}}");
    JsonObject changed =
        json("{\"metadata\":{},\"spec\":{\"containers\":[{\"name\":\"b\"}]},\"status\":{}}");
    var spec = (JsonObject) known.find("spec").orElseThrow();
    var old = (JsonArray) spec.find("containers").orElseThrow();
    var now =
        (JsonArray)
            ((JsonObject) changed.find("spec").orElseThrow()).find("containers").orElseThrow();
    JsonObject both = known.with("spec", spec.with("containers", old.inserted(0, now.get(0))));

    assertThat(JsonText.write(decoded(both, Optional.of(known))))
        .contains("{\"name\":\"b\",\"resources\":{}},{\"odd\":1,\"name\":\"a\"}");
  }

  @Test
  void aPatchCanMakeAnotherKind() throws IOException {
    JsonObject map = json("{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",\"spec\":1}");

    assertThat(ObjectDecoder.decode(ApiTypes.newest(), POD, TYPE, map, Optional.empty()))
        .isInstanceOfSatisfying(
            ObjectDecoder.Result.Decoded.class,
            result -> {
              assertThat(result.kind().kind()).isEqualTo("ConfigMap");
              assertThat(result.object().names()).containsExactly("kind", "apiVersion", "metadata");
            });
  }

  @Test
  void deleteOptionsAreAKindOfEachVersion() throws IOException {
    assertThat(
            ObjectDecoder.decode(
                ApiTypes.newest(),
                POD,
                TYPE,
                json("{\"kind\":\"DeleteOptions\",\"apiVersion\":\"apps/v1\"}"),
                Optional.empty()))
        .isInstanceOfSatisfying(
            ObjectDecoder.Result.Decoded.class,
            result -> assertThat(result.type().text()).isEqualTo("v1.DeleteOptions"));
    assertThat(refused("{\"kind\":\"DeleteOptions\",\"apiVersion\":\"apps/v9\"}"))
        .startsWith("no kind \"DeleteOptions\" is registered for version \"apps/v9\"");
  }

  @Test
  void theFirstMemberThatDoesNotFitIsTold() throws IOException {
    assertThat(refused("{\"spec\":{\"volumes\":[{\"hostPath\":{\"path\":1}}],\"hostPID\":2}}"))
        .isEqualTo(
            "json: cannot unmarshal number into Go struct field HostPathVolumeSource"
                + ".spec.volumes.VolumeSource.hostPath.path of type string");
  }

  private static String refused(String text) throws IOException {
    return switch (ObjectDecoder.decode(
        ApiTypes.newest(), POD, TYPE, json(text), Optional.empty())) {
      case ObjectDecoder.Result.Refused(String message) -> message;
      case ObjectDecoder.Result.Decoded decoded -> decoded.toString();
    };
  }

  private static JsonObject decoded(JsonValue object) {
    return decoded(object, Optional.empty());
  }

  private static JsonObject decoded(JsonValue object, Optional<JsonObject> known) {
    return switch (ObjectDecoder.decode(ApiTypes.newest(), POD, TYPE, object, known)) {
      case ObjectDecoder.Result.Decoded result -> result.object();
      case ObjectDecoder.Result.Refused(String message) -> throw new AssertionError(message);
    };
  }

  private static JsonObject json(String text) throws IOException {
    return (JsonObject) JsonText.parse(text);
  }
}
