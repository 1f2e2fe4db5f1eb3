package dev.admittance.simulator.capture;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Requests.value;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UnrecordedFields;
import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What an audit log tells of the objects of updates, patches and deletions (W-112 to W-117,
/// W-477), and how a run goes on where it does not tell.
class AuditedUpdateTest {
  private static String menu(int version, String labels, String data) {
    return "{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"menu\","
        + "\"namespace\":\"shop\",\"uid\":\"u-1\",\"resourceVersion\":\""
        + version
        + "\",\"labels\":{"
        + labels
        + "}},\"data\":{"
        + data
        + "}}";
  }

  private static String event(String verb, int code, String request, String response) {
    return event(verb, code, request, response, "");
  }

  private static String event(String verb, int code, String request, String response, String more) {
    return "{\"kind\":\"Event\",\"apiVersion\":\"audit.k8s.io/v1\",\"level\":\"RequestResponse\","
        + "\"auditID\":\"a\",\"stage\":\"ResponseComplete\",\"verb\":\""
        + verb
        + "\",\"requestURI\":\"/api/v1/namespaces/shop/configmaps/menu?fieldManager=me\","
        + "\"user\":{\"username\":\"ada\"},\"objectRef\":{\"resource\":\"configmaps\","
        + "\"namespace\":\"shop\",\"name\":\"menu\",\"apiVersion\":\"v1\"},\"responseStatus\":"
        + (code < 400 ? "{\"code\":" + code + "}" : response)
        + (request.isEmpty() ? "" : ",\"requestObject\":" + request)
        + (response.isEmpty() ? "" : ",\"responseObject\":" + response)
        + more
        + "}";
  }

  private static String refusal(int code, String message) {
    return "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Failure\",\"message\":%s,\"code\":%d}"
        .formatted(JsonText.write(new JsonString(message)), code);
  }

  private static List<Capture> read(String... events) {
    try {
      CaptureReader reader =
          new CaptureReader(
              "audit.log",
              new ByteArrayInputStream(String.join("\n", events).getBytes(StandardCharsets.UTF_8)));
      List<Capture> captures = new ArrayList<>();
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        captures.add(((CaptureItem.Read) item.get()).capture());
      }
      return captures;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static AdmissionRequest last(String... events) {
    return read(events).getLast().request();
  }

  private static LabelSelector selector(String key, String value) {
    return new LabelSelector(List.of(new LabelSelector.Requirement(key, "In", List.of(value))));
  }

  private static Trace run(Capture capture, WebhookConfiguration... configurations) {
    return Runs.with(configurations).send(capture);
  }

  @Test
  void anEarlierEventTellsTheObjectBefore() {
    String created = menu(1, "\"app\":\"a\"", "\"soup\":\"leek\"");
    String sent = menu(1, "\"app\":\"a\"", "\"soup\":\"pea\"");
    String answered = menu(2, "\"app\":\"a\"", "\"soup\":\"pea\"");
    Capture capture =
        read(event("create", 201, created, created), event("update", 200, sent, answered))
            .getLast();
    assertThat(capture.request().oldObject()).contains(object(created));
    assertThat(capture.request().unknown().isNone()).isTrue();

    Trace trace = run(capture);
    assertThat(trace.response().code()).isEqualTo(200);
    assertThat(trace.undecided()).isEmpty();
    assertThat(trace.gaps())
        .extracting(Step.NotSimulated::consequence)
        .anyMatch(told -> told.contains("audit.log:1"));
  }

  /// The server refused an update of a version that was no longer stored (W-112).
  @Test
  void aConflictOfTheLogIsOneInTheRun() {
    String stored = menu(5, "", "\"soup\":\"leek\"");
    String outdated = menu(1, "", "\"soup\":\"pea\"");
    String conflict =
        "Operation cannot be fulfilled on configmaps \"menu\": the object has been modified; please"
            + " apply your changes to the latest version and try again";
    Capture capture =
        read(event("get", 200, "", stored), event("update", 409, outdated, refusal(409, conflict)))
            .getLast();
    assertThat(run(capture).response().message()).isEqualTo(conflict);
  }

  @Test
  void anObjectThatWasMadeAgainIsAnother() {
    String before = menu(1, "", "");
    String again = menu(9, "", "").replace("u-1", "u-2");
    AdmissionRequest request =
        last(event("create", 201, before, before), event("update", 200, again, again));
    assertThat(request.oldObject()).isEmpty();
  }

  @Test
  void dryRunsAndDeletionsLeaveNothing() {
    String made = menu(1, "", "");
    String dry =
        event("create", 201, made, made).replace("fieldManager=me", "dryRun=All&fieldManager=me");
    String gone = event("delete", 200, "", "{\"kind\":\"Status\",\"apiVersion\":\"v1\"}");
    String update = event("update", 200, made, made);
    assertThat(last(dry, update).oldObject()).isEmpty();
    assertThat(last(event("get", 200, "", made), gone, update).oldObject()).isEmpty();
    assertThat(last(event("get", 200, "", made), gone).oldObject()).contains(object(made));
  }

  /// Nothing is refused for want of an old object, and what depends on it is named.
  @Test
  void anUpdateWithoutAnyHistoryRuns() {
    String sent = menu(1, "\"app\":\"a\"", "\"soup\":\"pea\"");
    Capture capture = read(event("update", 200, sent, sent)).getLast();
    assertThat(Outcome.of(run(capture)).sentence()).isEqualTo("Admitted, unchanged");
    Trace trace =
        run(
            capture,
            validating(
                "v",
                hook("by-label.example.com").objectSelector(selector("tier", "front")),
                hook("by-new-label.example.com").objectSelector(selector("app", "a")),
                hook("by-condition.example.com")
                    .conditions("oldObject.data.soup != object.data.soup"),
                hook("decided.example.com")
                    .conditions("oldObject == null && oldObject.data.soup == ''")));
    assertThat(trace.response().code()).isEqualTo(200);
    assertThat(trace.undecided())
        .extracting(Step.Undecided::what)
        .containsExactly(
            "webhook \"by-label.example.com\": object selector: the labels of the old object are"
                + " not known",
            "webhook \"by-condition.example.com\": match condition \"c0\": oldObject.data is not"
                + " known");
    assertThat(steps(trace, Step.HookCalled.class))
        .extracting(step -> step.hook().webhook())
        .containsExactlyInAnyOrder("by-new-label.example.com", "by-condition.example.com");
    assertThat(Outcome.of(trace).sentence()).isEqualTo("Admitted, as far as is known, unchanged");
  }

  /// The same of captures of other sources.
  @Test
  void aReviewOfAnUpdateWithoutAnOldObjectRuns() {
    JsonObject review =
        object(
            """
            {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"1",
             "kind":{"group":"","version":"v1","kind":"ConfigMap"},
             "resource":{"group":"","version":"v1","resource":"configmaps"},
             "name":"menu","namespace":"shop","operation":"UPDATE","userInfo":{"username":"ada"},
             "object":%s}}
            """
                .formatted(menu(1, "", "")));
    Capture capture =
        ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(review, "r.json:1")).capture();
    assertThat(capture.request().unknown().oldObject()).isEqualTo(UnrecordedFields.REST);
    assertThat(run(capture).response().code()).isEqualTo(200);
  }

  @Test
  void aPatchTellsWhatTheObjectBeforeWasElsewhere() {
    String answered = menu(2, "\"app\":\"a\",\"tier\":\"front\"", "\"soup\":\"pea\"");
    Capture capture =
        read(event("patch", 200, "{\"metadata\":{\"labels\":{\"tier\":\"front\"}}}", answered))
            .getLast();
    Trace trace =
        run(
            capture,
            validating(
                "v",
                hook("was.example.com")
                    .conditions(
                        "oldObject.data.soup == 'pea'", "oldObject.metadata.labels.app == 'a'"),
                hook("set.example.com").conditions("oldObject.metadata.labels.tier == 'front'"),
                hook("all.example.com").conditions("size(oldObject.data) == 1")));
    assertThat(trace.undecided())
        .extracting(Step.Undecided::what)
        .containsExactly(
            "webhook \"set.example.com\": match condition \"c0\": oldObject.metadata.labels.tier"
                + " is not known");
    assertThat(steps(trace, Step.HookCalled.class)).hasSize(3);
  }

  /// W-471: what a hook saw of a patch is what it left without its own patch.
  @Test
  void patchesOfHooksAreTakenOutAndMadeAgain() {
    String answered =
        menu(2, "\"app\":\"a\",\"added\":\"by-hook\"", "\"soup\":\"pea\",\"bread\":\"rye\"");
    String called =
        text("{\"configuration\":\"m\",\"webhook\":\"m.example.com\",\"mutated\":true}");
    String made =
        text(
            "{\"configuration\":\"m\",\"webhook\":\"m.example.com\",\"patch\":[{\"op\":\"add\","
                + "\"path\":\"/metadata/labels/added\",\"value\":\"by-hook\"}],"
                + "\"patchType\":\"JSONPatch\"}");
    String patched =
        event(
            "patch",
            200,
            "{\"data\":{\"bread\":\"rye\"}}",
            answered,
            ",\"annotations\":{\"mutation.webhook.admission.k8s.io/round_0_index_0\":"
                + called
                + ",\"patch.webhook.admission.k8s.io/round_0_index_0\":"
                + made
                + "}");
    Capture capture = read(patched).getLast();
    JsonObject seen = capture.request().object().orElseThrow();
    assertThat(JsonText.write(seen)).doesNotContain("by-hook").contains("rye");
    Trace trace = run(capture, mutating("m", hook("m.example.com")));
    assertThat(trace.response().object()).contains(object(answered));
  }

  private static String text(String json) {
    return JsonText.write(new JsonString(json));
  }

  /// A patch that a hook denied is replayed, whether the object before is known or not.
  @Test
  void aRefusedPatchIsRefusedAgain() {
    String denied =
        event(
            "patch",
            403,
            "{\"metadata\":{\"labels\":{\"tier\":null}},\"data\":{\"soup\":\"none\"}}",
            refusal(403, "admission webhook \"v.example.com\" denied the request: no soup"));
    WebhookConfiguration hooks =
        validating("v", hook("v.example.com").objectSelector(selector("app", "a")));
    String stored = menu(1, "\"app\":\"a\",\"tier\":\"front\"", "\"soup\":\"leek\"");
    Capture known = read(event("get", 200, "", stored), denied).getLast();
    assertThat(known.request().object().orElseThrow().get("data"))
        .isEqualTo(value("{\"soup\":\"none\"}"));
    assertThat(run(known, hooks).response().message()).endsWith("no soup");

    Capture unknown = read(denied).getLast();
    Trace trace = run(unknown, hooks);
    assertThat(trace.response().allowed()).isTrue();
    assertThat(trace.undecided()).hasSize(1);
    assertThat(run(unknown, validating("v", hook("v.example.com"))).response().message())
        .endsWith("no soup");

    Trace inCluster =
        Pipeline.compile(
                Runs.webhooksAlone(
                    List.of(hooks),
                    ClusterState.of(List.of(object(stored))),
                    KubernetesRelease.DEFAULT))
            .run(unknown, new AnswerBook(List.of()));
    assertThat(inCluster.response().message()).endsWith("no soup");
    assertThat(inCluster.request().oldObject()).contains(object(stored));
  }

  /// W-117: the objects of a collection are deleted one by one, without names.
  @Test
  void eachObjectOfACollectionIsAdmitted() {
    String item = menu(1, "", "").replace("\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",", "");
    String list =
        "{\"kind\":\"ConfigMapList\",\"apiVersion\":\"v1\",\"metadata\":{},\"items\":["
            + item
            + ","
            + item.replace("menu", "wine")
            + "]}";
    String all =
        event("deletecollection", 200, "", list).replace("\"name\":\"menu\",\"apiV", "\"apiV");
    List<Capture> captures = read(all);
    assertThat(captures).hasSize(2);
    assertThat(captures.getLast().request().operation()).isEqualTo(Operation.DELETE);
    assertThat(captures.getLast().request().name()).isEmpty();
    assertThat(captures.getLast().request().oldObject())
        .contains(object(menu(1, "", "").replace("menu", "wine")));

    String denied =
        event(
            "deletecollection",
            403,
            "",
            refusal(403, "admission webhook \"v.example.com\" denied the request: keep it"));
    assertThat(run(read(denied).getLast(), validating("v", hook("v.example.com"))).response())
        .extracting(response -> response.code() + " " + response.message())
        .isEqualTo("403 admission webhook \"v.example.com\" denied the request: keep it");
  }

  /// W-475: a validating hook that left annotations did answer, though another refused.
  @Test
  void annotationsOfAHookTellThatItAllowed() {
    String denied =
        event(
            "create",
            403,
            menu(1, "", ""),
            refusal(403, "admission webhook \"b.example.com\" denied the request: no"),
            ",\"annotations\":{\"a.example.com/seen\":\"yes\"}");
    Trace trace =
        run(read(denied).getLast(), validating("v", hook("a.example.com"), hook("b.example.com")));
    assertThat(trace.response().auditAnnotations()).containsEntry("a.example.com/seen", "yes");
    assertThat(steps(trace, Step.AnswerAssumed.class)).isEmpty();
  }

  @Test
  void whoRefusedIsNamedWhereTheLogDoesNotTell() {
    String refused =
        event("create", 422, menu(1, "", ""), refusal(422, "ConfigMap \"menu\" is invalid: x"));
    assertThat(run(read(refused).getLast()).undecided())
        .extracting(Step.Undecided::what)
        .contains(
            "who refused the request: the server answered 422: ConfigMap \"menu\" is invalid: x");
  }

  /// W-470: a call that the log tells of was made and did no harm, whoever refused the request
  /// later.
  @Test
  void aHookBeforeAnUnexplainedRefusalAllowed() {
    String key = "mutation.webhook.admission.k8s.io/round_0_index_0";
    String called = "{\"configuration\":\"m\",\"webhook\":\"m.example.com\",\"mutated\":false}";
    String refused =
        event(
            "create",
            422,
            menu(1, "", ""),
            refusal(422, "ConfigMap \"menu\" is invalid: x"),
            ",\"annotations\":{\"" + key + "\":" + text(called) + "}");
    Trace trace = run(read(refused).getLast(), mutating("m", hook("m.example.com")));
    assertThat(steps(trace, Step.AnswerAssumed.class)).isEmpty();
    assertThat(trace.response().auditAnnotations()).containsEntry(key, called);
    Trace failed =
        run(read(refused.replace("422", "500")).getLast(), mutating("m", hook("m.example.com")));
    assertThat(steps(failed, Step.AnswerAssumed.class)).hasSize(1);
  }

  /// W-112: the server compares the names before admission.
  @Test
  void anObjectUnderTheNameOfAnotherIsRefused() {
    String other = menu(1, "", "").replace("\"menu\"", "\"wine\"");
    String update = event("update", 200, menu(1, "", ""), menu(1, "", ""));
    Capture capture = read(update.replace(menu(1, "", ""), other)).getLast();
    assertThat(run(capture).response().message())
        .isEqualTo("the name of the object (wine) does not match the name on the URL (menu)");
  }

  /// An apply patch that creates is logged before its defaults, a creation after them (W-113).
  @Test
  void whatIsAppliedIsStillToBeDefaulted() {
    String applied = menu(1, "", "");
    assertThat(read(event("patch", 201, applied, applied)).getLast().asSent()).isTrue();
    assertThat(read(event("create", 201, applied, applied)).getLast().asSent()).isFalse();
  }

  /// An update of the status leaves everything else as it is, so that the answer tells it.
  @Test
  void theAnswerTellsWhatTheRequestCannotChange() {
    String earlier = menu(1, "", "\"soup\":\"leek\"");
    String answered = menu(3, "", "\"soup\":\"pea\"");
    String update =
        event("update", 200, menu(2, "", "\"soup\":\"none\""), answered)
            .replace(
                "\"name\":\"menu\",\"apiV", "\"subresource\":\"status\",\"name\":\"menu\",\"apiV");
    assertThat(last(event("get", 200, "", earlier), update).oldObject())
        .contains(object(menu(2, "", "\"soup\":\"pea\"")));
  }
}
