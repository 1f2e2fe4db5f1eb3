package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.captures;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.admittance.simulator.capture.Capture;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What Helm does besides sending objects.
class HelmClientTest {
  private static final String DEFINITION =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: issuers.certs.example.com%s}
      spec:
        group: certs.example.com
        names: {plural: issuers, singular: issuer, kind: Issuer, listKind: IssuerList}
        scope: Namespaced
        versions:
        - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
      ---
      """;

  private static final String ISSUER =
      "{apiVersion: certs.example.com/v1, kind: Issuer, metadata: {name: own, namespace: shop}}";

  private static final String REFUSED_POD =
      "{apiVersion: v1, kind: Pod, metadata: {name: lost, namespace: shop}, spec: {containers:"
          + " [{name: a, image: a}]}}";

  private static final String NO_PODS =
      "{apiVersion: v1, kind: ResourceQuota, metadata: {name: none, namespace: shop}, spec: {hard:"
          + " {pods: \"0\"}}, status: {hard: {pods: \"0\"}, used: {pods: \"0\"}}}";

  private static Rehearser rehearser(String cluster) {
    return ReleaseFixture.rehearser(ApplyOrder.HELM.client(false), cluster);
  }

  private static Rehearsal install(String cluster, String... objects) {
    return rehearser(cluster).rehearse(ApplyOrder.HELM.sorted(captures(objects)), () -> false);
  }

  /// The requests of Helm, each with the second in which it is sent.
  private static List<String> sent(Rehearsal rehearsal) {
    return rehearsal.requests().stream()
        .filter(one -> one.cause().isEmpty())
        .map(one ->
            one.at().toSeconds()
                + " "
                + one.capture().request().operation()
                + " "
                + RehearsalDescriptions.object(one))
        .toList();
  }

  private static String map(String name) {
    return "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s, namespace: shop}}"
        .formatted(name);
  }

  private static String hook(String kind, String name, String event, String more) {
    String spec =
        switch (kind) {
          case "Job" ->
              ", spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image:"
                  + " a}]}}}";
          case "Pod" -> ", spec: {containers: [{name: a, image: a}]}";
          default -> "";
        };
    return "{apiVersion: %s, kind: %s, metadata: {name: %s, namespace: shop, annotations: {helm.sh/hook: \"%s\"%s}}%s}"
        .formatted(kind.equals("Job") ? "batch/v1" : "v1", kind, name, event, more, spec);
  }

  @Test
  void orderOfHelm3IsThatOfItsRendering() {
    String hook =
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingWebhookConfiguration,"
            + " metadata: {name: hook}}";
    String issuer = "{apiVersion: example.com/v1, kind: Issuer, metadata: {name: one}}";
    String rule = "{apiVersion: example.com/v1, kind: Rule, metadata: {name: two}}";

    assertThat(kinds(issuer, hook, rule))
        .containsExactly("Issuer", "MutatingWebhookConfiguration", "Rule");
    assertThat(kinds(hook, issuer, rule))
        .containsExactly("MutatingWebhookConfiguration", "Issuer", "Rule");
    assertThat(kinds(rule, hook, issuer))
        .containsExactly("MutatingWebhookConfiguration", "Issuer", "Rule");
  }

  private static List<String> kinds(String... rendered) {
    return ApplyOrder.HELM
        .sorted(
            captures(rendered).stream()
                .map(one -> one.renderedFrom(Optional.of("shop/templates/all.yaml")))
                .toList())
        .stream()
        .map(one -> one.request().kind().kind())
        .toList();
  }

  @Test
  void definitionsOfCrdsComeFirst() {
    Rehearsal rehearsal =
        install(
            "",
            map("config"),
            hook("ConfigMap", "early", "pre-install", ""),
            ISSUER,
            DEFINITION.formatted(""));

    assertThat(sent(rehearsal))
        .containsExactly(
            "0 CREATE CustomResourceDefinition/issuers.certs.example.com",
            "0 CREATE ConfigMap/early",
            "0 CREATE ConfigMap/config",
            "0 CREATE Issuer/own");
    assertThat(rehearsal.succeeds()).isTrue();
    assertThat(
            install(DEFINITION.formatted(""), DEFINITION.formatted(""), map("config")).unchanged())
        .hasSize(1);
  }

  @Test
  void nothingIsInstalledWhereTemplatesDefineTheirOwnKinds() {
    String definition = DEFINITION.formatted(", labels: {helm.sh/chart: certs-1}");
    Rehearsal rehearsal =
        install("", hook("ConfigMap", "early", "pre-install", ""), definition, ISSUER);

    assertThat(rehearsal.requests()).isEmpty();
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::title, UnsentObject::reason)
        .containsExactly(
            tuple(
                "ConfigMap/early",
                "Helm installs nothing, as the server lacks the kind of Issuer/own"),
            tuple(
                "CustomResourceDefinition/issuers.certs.example.com",
                "Helm installs nothing, as the server lacks the kind of Issuer/own"),
            tuple(
                "Issuer/own",
                "unable to build kubernetes objects from release manifest: resource mapping not"
                    + " found for name: \"own\" namespace: \"shop\" from \"\": no"
                    + " matches for kind \"Issuer\" in version \"certs.example.com/v1\"; ensure"
                    + " CRDs are installed first"));
    assertThat(
            new RemedySearch(
                    rehearser(""),
                    ApplyOrder.HELM.sorted(captures(definition, ISSUER)),
                    () -> false)
                .of(rehearsal))
        .extracting(Remedy::text)
        .containsExactly("definitions first, in an apply of their own");
  }

  @Test
  void filesOfTheChartTellWhichDefinitionsComeFirst() {
    assertThat(from("certs/charts/base/crds/a.yaml", hook("ConfigMap", "early", "pre-install", "")))
        .containsExactly(
            "0 CREATE CustomResourceDefinition/issuers.certs.example.com",
            "0 CREATE ConfigMap/early",
            "0 CREATE Issuer/own");
    assertThat(from("certs/templates/crds.yaml", map("config"))).isEmpty();
  }

  /// What is sent where a file of a chart has the definition of one of its objects.
  private static List<String> from(String file, String more) {
    List<Capture> release = new ArrayList<>();
    for (Capture one : captures(ISSUER, DEFINITION.formatted(""), more)) {
      boolean definition = one.request().kind().kind().equals("CustomResourceDefinition");
      release.add(one.renderedFrom(Optional.of(definition ? file : "certs/templates/own.yaml")));
    }
    return sent(rehearser("").rehearse(ApplyOrder.HELM.sorted(release), () -> false));
  }

  @Test
  void objectsOfOthersAreNotTakenOver() {
    assertThat(
            RehearsalDescriptions.unsent(
                    install(map("a"), map("a"), map("b"), map("c"), map("d"), map("e")))
                .values())
        .containsExactly("ConfigMap/a, ConfigMap/b, ConfigMap/c and 2 more");

    String owned =
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: config, namespace: shop, labels:"
            + " {app.kubernetes.io/managed-by: Helm}, annotations: {meta.helm.sh/release-name:"
            + " a}}}";

    assertThat(install(map("config"), map("config"), map("other")).unsent())
        .extracting(UnsentObject::reason)
        .containsOnly(
            "Helm installs nothing: ConfigMap/config exists and cannot be imported into the"
                + " current release: invalid ownership metadata");
    assertThat(install(owned, map("config"), map("other")).succeeds()).isTrue();

    HelmRelease release = HelmRelease.parse("web/shop").orElseThrow();
    List<Capture> marked = release.marked(captures(map("config"), map("other")));
    assertThat(rehearser(owned).rehearse(marked, () -> false).unsent())
        .extracting(UnsentObject::reason)
        .containsOnly(
            "Helm installs nothing: ConfigMap/config exists and cannot be imported into the"
                + " current release: invalid ownership metadata; annotation validation error: key"
                + " \"meta.helm.sh/release-name\" must equal \"shop\": current value is \"a\";"
                + " annotation validation error: missing key \"meta.helm.sh/release-namespace\":"
                + " must be set to \"web\"");
    Rehearsal own =
        rehearser(
                owned.replace(
                    "release-name: a",
                    "release-name: shop," + " meta.helm.sh/release-namespace: web"))
            .rehearse(marked, () -> false);
    assertThat(
            own.requests()
                .getFirst()
                .trace()
                .response()
                .object()
                .orElseThrow()
                .object("metadata")
                .object("labels")
                .text("app.kubernetes.io/managed-by"))
        .isEqualTo("Helm");
    assertThat(sent(own)).containsExactly("0 CREATE ConfigMap/other");
    assertThat(HelmRelease.parse("web/")).isEmpty();
  }

  @Test
  void hooksOfOneWeightGoByName() {
    assertThat(
            sent(
                install(
                    "",
                    hook("ConfigMap", "c", "pre-install", ""),
                    hook("Secret", "d", "pre-install,post-install", ""),
                    hook("ServiceAccount", "b", "pre-install", ""),
                    hook("Secret", "a", "pre-install", ", helm.sh/hook-weight: \"1\""))))
        .containsExactly(
            "0 CREATE ServiceAccount/b",
            "0 CREATE ConfigMap/c",
            "0 CREATE Secret/d",
            "0 CREATE Secret/a",
            "0 DELETE Secret/d",
            "0 CREATE Secret/d");
  }

  @Test
  void eachHookIsWaitedForAndDeletedByItsPolicy() {
    String gone = ", helm.sh/hook-delete-policy: \"hook-succeeded,before-hook-creation\"";
    Rehearsal rehearsal =
        install(
            "",
            hook("Job", "migrate", "pre-install", gone),
            hook("ConfigMap", "input", "pre-install", gone + ", helm.sh/hook-weight: \"-1\""),
            hook("Pod", "told", "post-install", ""),
            hook("ConfigMap", "zero", "post-install", ""),
            map("config"));

    assertThat(sent(rehearsal))
        .containsExactly(
            "0 CREATE ConfigMap/input",
            "0 CREATE Job/migrate",
            "11 DELETE Job/migrate",
            "11 DELETE ConfigMap/input",
            "11 CREATE ConfigMap/config",
            "11 CREATE Pod/told",
            "21 CREATE ConfigMap/zero");
    assertThat(rehearsal.succeeds()).isTrue();
  }

  @Test
  void hookWhosePodsAreRefusedEndsTheInstallation() {
    String failed = ", helm.sh/hook-delete-policy: hook-failed";
    Rehearsal rehearsal =
        install(NO_PODS, map("config"), hook("Job", "migrate", "pre-install", failed));

    assertThat(sent(rehearsal)).containsExactly("0 CREATE Job/migrate", "300 DELETE Job/migrate");
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::title, UnsentObject::reason)
        .containsExactly(
            tuple(
                "ConfigMap/config",
                "Helm stops, as its hook Job/migrate is not done after 5 minutes"));
  }

  @Test
  void hookThatIsActiveForTooLongHasFailed() {
    String job =
        hook("Job", "migrate", "pre-install", "")
            .replace("{template", "{activeDeadlineSeconds: 40, template");
    Rehearsal rehearsal = install(NO_PODS, map("config"), job);

    RehearsedRequest pod = rehearsal.requests().getLast();
    assertThat(pod.repeats()).isNotEmpty().allMatch(at -> at.toSeconds() < 40);
    assertThat(rehearsal.after().cluster().objects())
        .filteredOn(object -> object.text("kind").equals("Job"))
        .flatExtracting(object -> object.object("status").objects("conditions"))
        .extracting(condition -> condition.text("type"), condition -> condition.text("reason"))
        .containsExactly(
            tuple("FailureTarget", "DeadlineExceeded"), tuple("Failed", "DeadlineExceeded"));
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::reason)
        .containsExactly("Helm stops, as its hook Job/migrate has failed");
  }

  @Test
  void refusedObjectKeepsLaterHooksFromRunning() {
    Rehearsal rehearsal =
        install(
            NO_PODS,
            REFUSED_POD,
            "{apiVersion: v1, kind: Secret, metadata: {name: late, namespace: shop}}",
            hook("Job", "smoke", "post-install", ""));

    assertThat(sent(rehearsal)).containsExactly("0 CREATE Secret/late", "0 CREATE Pod/lost");
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::title, UnsentObject::reason)
        .containsExactly(tuple("Job/smoke", "Helm stops, as Pod/lost is refused"));
  }

  @Test
  void upgradeStopsAtARefusedCreationAndDeletesBeforeLaterHooks() {
    List<Capture> earlier = captures(map("config"), map("old"));
    String late = hook("ConfigMap", "late", "post-upgrade", "");
    List<Capture> later = captures(map("config"), map("new"), late);
    Upgrade upgrade =
        Upgrade.of(
            rehearser(""), earlier, ApplyOrder.HELM.upgraded(later), ApplyOrder.HELM, () -> false);

    assertThat(sent(upgrade.rehearser().rehearse(upgrade.captures(), () -> false)))
        .containsExactly(
            "0 CREATE ConfigMap/new", "0 DELETE ConfigMap/old", "0 CREATE ConfigMap/late");

    String service =
        "{apiVersion: v1, kind: Service, metadata: {name: web, namespace: shop}, spec: {ports:"
            + " [{port: 80}]}}";
    List<Capture> refused =
        ApplyOrder.HELM.upgraded(captures(map("config"), REFUSED_POD, service, late));
    Upgrade failing =
        Upgrade.of(rehearser(NO_PODS), earlier, refused, ApplyOrder.HELM, () -> false);
    Rehearsal rehearsal = failing.rehearser().rehearse(failing.captures(), () -> false);

    assertThat(sent(rehearsal)).containsExactly("0 CREATE Service/web", "0 CREATE Pod/lost");
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::title)
        .containsExactly("ConfigMap/late");
  }

  private static Rehearsal upgrade(boolean serverSide, List<Capture> from, List<Capture> to) {
    Rehearser rehearser = ReleaseFixture.rehearser(ApplyOrder.HELM.client(serverSide), "");
    Upgrade upgrade =
        Upgrade.of(
            rehearser,
            ApplyOrder.HELM.sorted(from),
            ApplyOrder.HELM.upgraded(to),
            ApplyOrder.HELM,
            () -> false);
    assertThat(upgrade.installed().succeeds()).isTrue();
    return upgrade.rehearser().rehearse(upgrade.captures(), () -> false);
  }

  /// Beside Helm 3.18.4 on the client's side and Helm 4.3.1 on the server's.
  @Test
  void upgradeLeavesDefinitionsAndAlwaysPatchesCustomResources() {
    String budget =
        "{apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: web, namespace: shop},"
            + " spec: {maxUnavailable: 1, selector: {matchLabels: {app: web}}}}";
    List<Capture> from = captures(DEFINITION.formatted(""), ISSUER, map("config"), budget);
    List<Capture> to =
        captures(
            DEFINITION.formatted(", labels: {v: two}"),
            ISSUER.replace("own", "new"),
            ISSUER,
            map("config"),
            budget);

    assertThat(sent(upgrade(false, from, to)))
        .containsExactly(
            "0 UPDATE PodDisruptionBudget/web", "0 CREATE Issuer/new", "0 UPDATE Issuer/own");
    assertThat(sent(upgrade(true, from, to)))
        .containsExactly(
            "0 UPDATE PodDisruptionBudget/web",
            "0 UPDATE ConfigMap/config",
            "0 CREATE Issuer/new",
            "0 UPDATE Issuer/own");
    assertThat(Upgrade.of(rehearser(""), from, to, ApplyOrder.HELM, () -> false).notes())
        .containsExactly(
            "Left as they are, as an upgrade of Helm writes no definition of crds/:"
                + " CustomResourceDefinition/issuers.certs.example.com");
  }

  @Test
  void upgradeDoesNotCreateTheDefinitionsThatItNeeds() {
    Rehearsal rehearsal =
        upgrade(false, captures(map("config")), captures(DEFINITION.formatted(""), ISSUER));

    assertThat(rehearsal.requests()).isEmpty();
    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::reason)
        .last()
        .asString()
        .startsWith("resource mapping not found for name: \"own\"");
  }

  @Test
  void upgradeDeletesByKindAndKeepsWhatIsNoPartOfTheRelease() {
    String service =
        "{apiVersion: v1, kind: Service, metadata: {name: web, namespace: shop}, spec: {ports:"
            + " [{port: 80}]}}";
    String kept =
        map("kept").replace("shop}", "shop, annotations: {helm.sh/resource-policy: keep}}");
    List<Capture> from =
        captures(
            DEFINITION.formatted(""),
            service,
            map("turns"),
            kept,
            hook("ConfigMap", "early", "pre-install", ""),
            map("other"));

    assertThat(
            sent(
                upgrade(
                    false,
                    from,
                    captures(map("other"), hook("ConfigMap", "turns", "pre-upgrade", "")))))
        .containsExactly(
            "0 DELETE ConfigMap/turns",
            "0 CREATE ConfigMap/turns",
            "0 DELETE ConfigMap/turns",
            "0 DELETE Service/web");
    assertThat(upgrade(false, from, captures(map("other"), map("early"))).unsent())
        .extracting(UnsentObject::reason)
        .containsOnly(
            "Helm changes nothing: ConfigMap/early exists and cannot be imported into the current"
                + " release: invalid ownership metadata");
  }

  @Test
  void whatComesAfterTheClockIsNotSent() {
    Rehearser rehearser = rehearser("");
    RehearsalOptions options = rehearser.options();
    Rehearsal rehearsal =
        new Rehearser(
                rehearser.setup(),
                List.of(),
                new RehearsalOptions(
                    options.start(), Duration.ofSeconds(5), options.podStart(), options.client()))
            .rehearse(
                ApplyOrder.HELM.sorted(
                    captures(map("config"), hook("Job", "migrate", "pre-install", ""))),
                () -> false);

    assertThat(rehearsal.unsent())
        .extracting(UnsentObject::title, UnsentObject::reason)
        .containsExactly(
            tuple("Job/migrate", "the client still waits when the virtual clock ends"),
            tuple("ConfigMap/config", "the client still waits when the virtual clock ends"));
  }
}
