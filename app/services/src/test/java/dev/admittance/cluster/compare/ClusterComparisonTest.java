package dev.admittance.cluster.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.cluster.CannedCluster;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.compare.ComparedObject.State;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterComparisonTest {
  private static final ResourcePath VALIDATING = kind("v1", AdmissionKind.VALIDATING_WEBHOOKS);

  @TempDir Path folder;
  private final CannedCluster cluster = new CannedCluster("v1.36.3");

  @Test
  void eachObjectIsTold() throws IOException {
    write("a.yaml", hook("v1", "same", 5));
    write("b.yaml", hook("v1", "edited", 5));
    write("c.yaml", hook("v1", "new", 5));
    cluster.serve(
        VALIDATING,
        "ValidatingWebhookConfiguration",
        hook("v1", "same", 5),
        hook("v1", "edited", 9),
        hook("v1", "other", 5));

    assertThat(compare().objects())
        .extracting(ComparedObject::name, ComparedObject::state)
        .containsExactly(
            tuple("edited", State.DIFFERENT),
            tuple("new", State.ONLY_IN_WORKSPACE),
            tuple("other", State.ONLY_IN_CLUSTER),
            tuple("same", State.SAME));
  }

  @Test
  void aVersionThatIsNotServedIsNotKnown() throws IOException {
    write("a.yaml", hook("v1beta1", "old", 5));
    cluster.serve(VALIDATING, "ValidatingWebhookConfiguration");

    assertThat(compare().objects())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.state()).isEqualTo(State.UNKNOWN);
          assertThat(one.why()).hasValueSatisfying(why -> assertThat(why).contains("v1beta1"));
        });
  }

  @Test
  void anEarlierVersionIsReadWhereTheServerHasNoOther() throws IOException {
    cluster.serve(
        kind("v1beta1", AdmissionKind.MUTATING_POLICY),
        "MutatingAdmissionPolicy",
        "{\"metadata\":{\"name\":\"sidecar\"}}");

    assertThat(compare().objects())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.state()).isEqualTo(State.ONLY_IN_CLUSTER);
          assertThat(one.resource().version()).isEqualTo("v1beta1");
        });
  }

  @Test
  void whatMayNotBeReadIsSaid() throws IOException {
    write("a.yaml", hook("v1", "guard", 5));
    cluster.serve(VALIDATING, "ValidatingWebhookConfiguration");
    cluster.fail(VALIDATING.path(), new ClusterFault.Forbidden("no right", "list", "/x"));

    ClusterComparison comparison = compare();

    assertThat(comparison.unreadable()).containsExactly("no right");
    assertThat(comparison.objects())
        .extracting(ComparedObject::state)
        .containsExactly(State.UNKNOWN);
  }

  @Test
  void aServerThatIsGoneEndsIt() {
    cluster.serve(VALIDATING, "ValidatingWebhookConfiguration");
    cluster.fail(VALIDATING.path(), new ClusterFault.Unreachable("nobody answers"));

    assertThatExceptionOfType(ClusterException.class).isThrownBy(this::compare);
  }

  @Test
  void theFirstOfTwoOfOneNameCountsAndTheOtherIsTold() throws IOException {
    write("a.yaml", hook("v1", "guard", 5));
    write("b.yaml", hook("v1", "guard", 9));
    cluster.serve(VALIDATING, "ValidatingWebhookConfiguration", hook("v1", "guard", 5));

    assertThat(compare().objects())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.state()).isEqualTo(State.SAME);
          assertThat(one.workspace())
              .hasValueSatisfying(object -> assertThat(object.again()).containsExactly("b.yaml"));
        });
  }

  private ClusterComparison compare() throws ClusterException {
    List<WorkspaceObject> objects =
        WorkspaceObject.of(LiveWorkspace.read(folder, ReadProgress.NONE).objects());
    return ClusterComparison.read(objects, cluster, ReadProgress.NONE).orElseThrow();
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  private static ResourcePath kind(String version, AdmissionKind kind) {
    return ResourcePath.of(AdmissionKind.GROUP, version, kind.plural());
  }

  private static String hook(String version, String name, int timeout) {
    return """
    {"apiVersion":"admissionregistration.k8s.io/%s","kind":"ValidatingWebhookConfiguration",
     "metadata":{"name":"%s"},"webhooks":[{"name":"a.b.c","timeoutSeconds":%d,
      "clientConfig":{"url":"https://hooks.example"},"sideEffects":"None",
      "admissionReviewVersions":["v1"]}]}
    """
        .formatted(version, name, timeout);
  }
}
