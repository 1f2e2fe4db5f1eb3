package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.request.UnrecordedFields;
import dev.admittance.simulator.request.UnrecordedParts;
import dev.admittance.simulator.request.UserInfo;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CaptureDigestTest {
  private static final JsonObject OBJECT =
      Requests.object("{\"kind\":\"Pod\",\"metadata\":{\"name\":\"a\"},\"n\":[1,true,null]}");
  private static final Capture CAPTURE = capture(OBJECT);
  private static final AuditRefusal ADMITTED = new AuditRefusal.None();
  private static final MutatingCall CALL =
      new MutatingCall(0, 1, "c", "w", false, Optional.empty(), false);

  private static Capture capture(JsonObject object) {
    return new Capture("log:1", request(Operation.CREATE, "ns", object), Optional.empty());
  }

  private static AdmissionRequest request(
      Operation operation, String namespace, JsonObject object) {
    return Requests.request(operation, "", "v1", "Pod", "pods", "", namespace, "name", object);
  }

  private static Capture with(RecordedAnswers recording) {
    return new Capture("log:1", CAPTURE.request(), recording, List.of());
  }

  private static RecordedAnswers trail(MutatingCall call, AuditRefusal refusal) {
    return new AuditTrail(List.of(call), JsonObject.EMPTY, List.of(), refusal);
  }

  private static Capture changed(String name, JsonValue value) {
    return capture(OBJECT.with(name, value));
  }

  /// Each part that a run reads makes another digest.
  @Test
  void allThatARunDependsOnCounts() {
    List<Capture> different =
        List.of(
            CAPTURE,
            changed("kind", new JsonString("Pot")),
            changed("kind", new JsonString("P\u00f6d")),
            changed("kind", new JsonString("P\u20acd")),
            changed("kind", new JsonString("P\ud83dd")),
            changed("kind", new JsonString("P?d")),
            changed("kind", new JsonString("P\u00f6d".repeat(8))),
            changed("kind", new JsonString("P\u20acd".repeat(8))),
            changed("kind", new JsonString("P\ud83dd".repeat(8))),
            changed("kind", new JsonString("P?d".repeat(8))),
            changed("kind", new JsonString("Pod".repeat(9_000))),
            changed("kind", new JsonString("Pot".repeat(9_000))),
            changed("n", new JsonNumber("1")),
            changed("n", new JsonNumber("1.0")),
            changed("n", new JsonString("1")),
            changed("n", JsonArray.EMPTY),
            changed("n", JsonObject.EMPTY),
            // The order of members decides in which order unknown ones are told of.
            capture(OBJECT.without("kind").with("kind", new JsonString("Pod"))),
            CAPTURE.with(request(Operation.UPDATE, "ns", OBJECT)),
            CAPTURE.with(request(Operation.CREATE, "other", OBJECT)),
            CAPTURE.with(CAPTURE.request().withName("other")),
            CAPTURE.with(CAPTURE.request().withUid("other")),
            CAPTURE.with(CAPTURE.request().withOldObject(OBJECT)),
            CAPTURE.with(
                CAPTURE
                    .request()
                    .with(
                        Optional.of(OBJECT),
                        Optional.empty(),
                        new UnrecordedParts(
                            UnrecordedFields.at(Set.of(List.of("a", "b"))),
                            UnrecordedFields.NONE))),
            CAPTURE.sent(),
            CAPTURE.of(new RequestOrigin.Manifest(Optional.empty(), Optional.empty())),
            CAPTURE.of(new RequestOrigin.Manifest(Optional.of("stored"), Optional.empty())),
            CAPTURE.made(new ClientPatch(OBJECT, new GroupVersionKind("", "v1", "Pod"), true)),
            CAPTURE.made(new ClientPatch(OBJECT, new GroupVersionKind("", "v1", "Pod"), false)),
            with(new RecordedAnswers.OneResponse(OBJECT)),
            with(trail(CALL, ADMITTED)),
            with(trail(new MutatingCall(0, 2, "c", "w", false, Optional.empty(), false), ADMITTED)),
            with(
                trail(
                    new MutatingCall(0, 1, "c", "w", true, Optional.of(JsonArray.EMPTY), false),
                    ADMITTED)),
            with(trail(CALL, new AuditRefusal.Unexplained("400 no"))),
            with(trail(CALL, new AuditRefusal.Denied("w", OBJECT))),
            with(trail(CALL, new AuditRefusal.Failed("w", "400 no"))));

    assertThat(different).extracting(CaptureDigest::of).doesNotHaveDuplicates();
  }

  /// A part that is added later has to be weighed: it counts, or a run does not read it.
  @Test
  void eachPartOfARequestIsWeighed() {
    assertThat(
            Stream.of(
                    Capture.class,
                    AdmissionRequest.class,
                    UserInfo.class,
                    UnrecordedParts.class,
                    UnrecordedFields.class,
                    AuditTrail.class,
                    MutatingCall.class,
                    ClientPatch.class)
                .map(part ->
                    Stream.of(part.getRecordComponents())
                        .map(RecordComponent::getName)
                        .collect(Collectors.joining(" ", part.getSimpleName() + ": ", ""))))
        .containsExactly(
            "Capture: source request recording gaps asSent received origin patch",
            "AdmissionRequest: uid kind resource subResource name namespace operation userInfo"
                + " object oldObject dryRun options unknown",
            "UserInfo: username uid groups extra",
            "UnrecordedParts: object oldObject",
            "UnrecordedFields: rest paths",
            "AuditTrail: mutating notes failedOpen refusal",
            "MutatingCall: round index configuration webhook mutated patch failedOpen",
            "ClientPatch: body kind strategically");
  }

  @Test
  void whereAndWhenItWasReadDoesNotCount() {
    assertThat(
            List.of(
                CAPTURE.named("log:2"),
                CAPTURE.receivedAt(Optional.of(Instant.EPOCH)),
                CAPTURE.with(new CaptureGap(RuleId.W_302, "a part", "nothing")),
                capture(Requests.object(OBJECT.toString()))))
        .extracting(CaptureDigest::of)
        .containsOnly(CaptureDigest.of(CAPTURE));
  }

  /// A response with the uid of the request is that of any request; with another one it is wrong.
  @Test
  void theUidOfTheRequestIsLeftOut() {
    Capture answered = answered("one", "one");

    assertThat(answered.withoutUid()).isEqualTo(answered("two", "two").withoutUid());
    assertThat(answered.withoutUid().request().uid()).isEmpty();
    assertThat(answered("one", "two").withoutUid()).isEqualTo(answered("one", "two"));
  }

  private static Capture answered(String uid, String answeredUid) {
    return CAPTURE
        .with(CAPTURE.request().withUid(uid))
        .with(JsonObject.of("uid", answeredUid, "allowed", JsonObject.EMPTY));
  }

  @Test
  void onlyCallsOfOneNameNeedThePositionOfTheirHooks() {
    MutatingCall second = new MutatingCall(0, 2, "c", "w", false, Optional.empty(), false);
    MutatingCall again = new MutatingCall(1, 1, "c", "w", false, Optional.empty(), false);

    assertThat(calls(CALL, second).tellsHooksByPosition()).isTrue();
    assertThat(calls(CALL, again).tellsHooksByPosition()).isFalse();
  }

  private static AuditTrail calls(MutatingCall... calls) {
    return new AuditTrail(List.of(calls), JsonObject.EMPTY, List.of(), ADMITTED);
  }
}
