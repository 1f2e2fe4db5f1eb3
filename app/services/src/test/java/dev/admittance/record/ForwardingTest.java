package dev.admittance.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.call.CallFixtures;
import dev.admittance.call.ReviewServer;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForwardingTest {
  private static final String ANSWER =
      "\"uid\":\"%s\",\"allowed\":false,\"status\":{\"message\":\"no hush-hush\"}";

  @TempDir private Path folder = Path.of("");
  private final EndpointKeys keys = Caller.keys();

  private Recording inFrontOf(String url, Optional<String> serverName) throws IOException {
    Optional<String> bundle = Optional.of(CallFixtures.base64(CallFixtures.text("authority.crt")));
    return Recording.start(
        RecordingSettings.of(
            Caller.loopback(), "127.0.0.1", folder, ForwardTarget.of(url, bundle, serverName)),
        keys,
        InstantSource.system());
  }

  private HttpResponse<String> call(Recording recording, String body) throws Exception {
    try (Caller caller = new Caller(keys.authorityPem())) {
      return caller.post(URI.create(recording.url() + "?timeout=5s"), body);
    }
  }

  private static JsonObject only(Recording recording) throws IOException {
    return (JsonObject) JsonText.parse(Files.readString(recording.files().getFirst()));
  }

  private static String recorded(Recording recording, String... names) throws IOException {
    JsonObject object = only(recording);
    for (String name : names) {
      object = (JsonObject) object.find(name).orElseThrow();
    }
    return JsonText.write(object);
  }

  @Test
  void bothSidesAreRecorded() throws Exception {
    try (ReviewServer hook = new ReviewServer(uid -> ANSWER.formatted(uid))) {
      Recording recording =
          inFrontOf("https://" + hook.address() + "/mutate", Optional.of("hook.shop.svc"));
      try (recording) {
        HttpResponse<String> answer =
            call(
                recording,
                Caller.review("u-1", "{\"env\":[{\"name\":\"TOKEN\",\"value\":\"hush-hush\"}]}"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("content-type")).contains("application/json");
        assertThat(answer.body()).contains("no hush-hush");
        assertThat(hook.paths()).containsExactly("/mutate?timeout=5s");
      }
      assertThat(recorded(recording, "request")).contains("u-1").doesNotContain("hush");
      assertThat(recorded(recording, "response"))
          .contains("\"allowed\":false", "no redacted-9-")
          .doesNotContain("hush");
      assertThat(recorded(recording, "recording")).contains("\"status\":200", "tookMillis");
    }
  }

  @Test
  void whatTheHookSaysIsPassedOnWhateverItIs() throws Exception {
    try (ReviewServer hook = new ReviewServer(_ -> "}} this is hush")) {
      Recording recording =
          inFrontOf("https://" + hook.address() + "/", Optional.of("hook.shop.svc"));
      try (recording) {
        assertThat(call(recording, Caller.review("u-1", "{}")).body()).contains("}} this is");
      }
      assertThat(only(recording).has("response")).isFalse();
      assertThat(recorded(recording, "recording"))
          .contains("\"failure\":\"the answer is not an AdmissionReview (")
          .doesNotContain("hush");
      assertThat(recording.counts().written()).isEqualTo(1);
    }
  }

  @Test
  void certificateOfTheHookIsChecked() throws Exception {
    try (ReviewServer hook = new ReviewServer(uid -> ANSWER.formatted(uid))) {
      Recording recording =
          inFrontOf("https://" + hook.address() + "/", Optional.of("other.shop.svc"));
      try (recording) {
        HttpResponse<String> answer = call(recording, Caller.review("u-1", "{}"));

        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(answer.body()).contains("x509: certificate is valid for");
        assertThat(hook.paths()).isEmpty();
      }
      assertThat(recording.counts().failed()).isEqualTo(1);
      assertThat(recorded(recording, "recording")).contains("x509: certificate is valid for");
    }
  }

  @Test
  void hookThatIsNotThereIsAFailureForTheServerToo() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    try (Recording recording = inFrontOf("https://127.0.0.1:" + port + "/", Optional.empty())) {
      HttpResponse<String> answer = call(recording, Caller.review("u-1", "{}"));

      assertThat(answer.statusCode()).isEqualTo(502);
      assertThat(answer.body()).contains("connection refused");
    }
  }
}
