package dev.admittance.simulator.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Yaml;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a cluster gives to claims and load balancers.
class ProvisionsTest {
  private static final String FAST =
      "{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: fast}, provisioner:"
          + " example.com/disk, volumeBindingMode: Immediate}\n---\n";

  private static final String VOLUME =
      "{apiVersion: v1, kind: PersistentVolume, metadata: {name: one, labels: {tier: gold}}, spec:"
          + " {accessModes: [ReadWriteOnce], capacity: {storage: 2Gi}, storageClassName: manual}}"
          + "\n---\n";

  private static String claim(String more) {
    return "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: data, namespace: shop},"
        + " spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}"
        + more
        + "}}";
  }

  private static Provisions of(String cluster) {
    return new Provisions(new StoredObjectMap(ClusterState.of(Yaml.objects(cluster))));
  }

  private static Provision volume(String cluster, String more) {
    return of(cluster + claim(more)).volume(Yaml.objects(claim(more)).getFirst());
  }

  @Test
  void claimIsBoundByItsClass() {
    assertThat(volume(FAST, ", storageClassName: fast")).isEqualTo(Provision.GIVEN);
    assertThat(volume(FAST, ", storageClassName: slow").why())
        .isEqualTo("there is no StorageClass slow");
    assertThat(volume(FAST, "").why()).isEqualTo("no StorageClass is the default");
    String marked =
        FAST.replace(
            "{name: fast}",
            "{name: fast, annotations: {storageclass.kubernetes.io/is-default-class: 'true'}}");
    assertThat(volume(marked, "")).isEqualTo(Provision.GIVEN);
    assertThat(volume("", ", storageClassName: slow")).isEqualTo(Provision.ASSUMED);
    assertThat(volume("", "")).isEqualTo(Provision.ASSUMED);
  }

  @Test
  void classMayWaitForTheFirstPod() {
    String late = FAST.replace("Immediate", "WaitForFirstConsumer");
    String pod =
        "{apiVersion: v1, kind: Pod, metadata: {name: web, namespace: shop}, spec: {volumes:"
            + " [{name: a, persistentVolumeClaim: {claimName: data}}]}}\n"
            + "---\n";

    assertThat(volume(late, ", storageClassName: fast").why())
        .isEqualTo("StorageClass fast waits for the first pod that uses it");
    assertThat(volume(late + pod, ", storageClassName: fast")).isEqualTo(Provision.GIVEN);
    assertThat(volume(late + pod.replace("shop", "other"), ", storageClassName: fast").state())
        .isEqualTo(Provision.State.LACKING);
  }

  @Test
  void volumeThatIsThereIsBound() {
    String manual = ", storageClassName: manual";
    assertThat(volume(FAST + VOLUME, manual)).isEqualTo(Provision.GIVEN);
    assertThat(volume(FAST + VOLUME, manual + ", selector: {matchLabels: {tier: gold}}"))
        .isEqualTo(Provision.GIVEN);
    assertThat(volume(FAST + VOLUME, manual + ", selector: {matchLabels: {tier: tin}}").state())
        .isEqualTo(Provision.State.LACKING);
    assertThat(volume(FAST + VOLUME, manual + ", volumeMode: Block").state())
        .isEqualTo(Provision.State.LACKING);
    for (String unfit :
        List.of(
            VOLUME.replace("2Gi", "1Mi"),
            VOLUME.replace("ReadWriteOnce", "ReadOnlyMany"),
            VOLUME.replace("spec: {", "spec: {claimRef: {namespace: shop, name: other}, "))) {
      assertThat(volume(FAST + unfit, manual).why()).isEqualTo("there is no StorageClass manual");
    }
    assertThat(volume(VOLUME, ", storageClassName: ''").why())
        .isEqualTo("no PersistentVolume fits it");
    assertThat(volume(VOLUME, manual + ", volumeName: two").why())
        .isEqualTo("no PersistentVolume two fits it");
  }

  @Test
  void addressesAreGivenWhereOthersHaveOne() {
    String service =
        "{apiVersion: v1, kind: Service, metadata: {name: %s, namespace: shop}, spec: {type:"
            + " LoadBalancer}%s}\n---\n";
    JsonObject fresh = Yaml.objects(service.formatted("new", "")).getFirst();
    String given = ", status: {loadBalancer: {ingress: [{ip: 10.0.0.1}]}}";

    assertThat(of(ReleaseFixture.NAMESPACE).address(fresh)).isEqualTo(Provision.ASSUMED);
    assertThat(of(service.formatted("old", given)).address(fresh)).isEqualTo(Provision.GIVEN);
    assertThat(of(service.formatted("old", "")).address(fresh).why())
        .isEqualTo("no load balancer of the cluster has an address");
  }
}
