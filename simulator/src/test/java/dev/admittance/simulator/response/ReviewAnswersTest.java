package dev.admittance.simulator.response;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.WireAnswers;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.type.ApiTypes;
import java.time.Duration;
import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/// A response that is read once must come to what comes of reading it from the wire at each call,
/// in every combination of members (W-321, W-331 to W-333).
class ReviewAnswersTest {
  private static final String UID = "call-1";

  private static final List<List<String>> MEMBERS =
      List.of(
          List.of("", "\"uid\":\"call-1\"", "\"uid\":\"call-2\"", "\"uid\":null", "\"uid\":7"),
          List.of("", "\"allowed\":true", "\"allowed\":null", "\"allowed\":\"yes\""),
          List.of("", "\"patchType\":\"JSONPatch\"", "\"patchType\":\"\"", "\"patchType\":null"),
          List.of(
              "",
              "\"patch\":[{\"op\":\"test\",\"path\":\"/a\",\"value\":\"<é\\u2028>\"}]",
              "\"patch\":[]",
              "\"patch\":\"W10=\"",
              "\"patch\":\"no base64\"",
              "\"patch\":null",
              "\"patch\":{}"),
          List.of("", "\"status\":{\"message\":\"no\"}", "\"status\":{\"code\":\"4\"}"),
          List.of("", "\"warnings\":[\"a\"]", "\"warnings\":\"a\""),
          List.of("", "\"auditAnnotations\":{\"a\":\"b\"}", "\"auditAnnotations\":{\"a\":1}"));

  @Test
  void whatIsReadOnceIsWhatTheWireSays() {
    int combinations = MEMBERS.stream().mapToInt(List::size).reduce(1, (a, b) -> a * b);
    for (int i = 0; i < combinations; i++) {
      Answer.Reviewed answer = new Answer.Reviewed(Duration.ZERO, object(response(i)));
      for (String version : List.of("v1", "v1beta1")) {
        for (HookKind kind : HookKind.values()) {
          ReviewAnswers answers =
              new ReviewAnswers(version, Lazy.of(() -> UID), kind, ApiTypes.newest());
          assertThat(answers.read(answer.response()))
              .as("%s hook, %s, %s", kind, version, response(i))
              .isEqualTo(answers.read(WireAnswers.of(answer, version, UID)));
        }
      }
    }
  }

  private static String response(int combination) {
    StringJoiner members = new StringJoiner(",", "{", "}");
    int rest = combination;
    for (List<String> choices : MEMBERS) {
      String member = choices.get(rest % choices.size());
      rest /= choices.size();
      if (!member.isEmpty()) {
        members.add(member);
      }
    }
    return members.toString();
  }
}
