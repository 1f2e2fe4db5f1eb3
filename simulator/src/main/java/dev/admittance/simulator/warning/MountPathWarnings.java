package dev.admittance.simulator.warning;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.ArrayList;
import java.util.List;

/// Warnings about files of one volume that hide each other. Source: k8s.io/kubernetes
/// `pkg/api/pod/warnings.go`, `warningsForOverlappingVirtualPaths`.
final class MountPathWarnings {
  /// The first minor release with them.
  static final int SINCE = 32;

  private record Source(String path, String from) {
    String text() {
      return GoQuote.quote(path) + (from.isEmpty() ? "" : " (" + from + ")");
    }

    boolean overlaps(Source other) {
      return !path.isEmpty()
          && !other.path.isEmpty()
          && ((path + "/").startsWith(other.path + "/")
              || (other.path + "/").startsWith(path + "/"));
    }
  }

  private MountPathWarnings() {}

  /// The warnings of a pod's volumes, which they identify by name, not by path.
  static List<String> of(List<ObjectPart> volumes) {
    List<String> warnings = new ArrayList<>();
    for (ObjectPart volume : volumes) {
      String name = volume.text("name");
      ObjectPart map = volume.child("configMap");
      overlaps(name, "ConfigMap " + GoQuote.quote(map.text("name")), items(map, ""), warnings);
      ObjectPart secret = volume.child("secret");
      overlaps(
          name, "Secret " + GoQuote.quote(secret.text("secretName")), items(secret, ""), warnings);
      overlaps(name, "DownwardAPI", items(volume.child("downwardAPI"), ""), warnings);
      projected(name, volume.child("projected").items("sources"), warnings);
    }
    return warnings;
  }

  private static void projected(String name, List<ObjectPart> sources, List<String> warnings) {
    List<Source> all = new ArrayList<>();
    for (ObjectPart source : sources) {
      if (source.keys().stream().noneMatch(source::has)) {
        warnings.add("volume " + GoQuote.quote(name) + " (Projected) has no sources provided");
        continue;
      }
      add(name, "Projected", files(source), all, warnings);
    }
  }

  private static List<Source> files(ObjectPart source) {
    if (source.child("configMap").has("items")) {
      ObjectPart map = source.child("configMap");
      return items(map, "ConfigMap " + GoQuote.quote(map.text("name")));
    }
    if (source.child("secret").has("items")) {
      ObjectPart secret = source.child("secret");
      return items(secret, "Secret " + GoQuote.quote(secret.text("name")));
    }
    if (source.child("downwardAPI").has("items")) {
      return items(source.child("downwardAPI"), "DownwardAPI");
    }
    if (source.has("serviceAccountToken")) {
      String path = source.child("serviceAccountToken").text("path");
      return List.of(new Source(path, "ServiceAccountToken"));
    }
    if (source.has("clusterTrustBundle")) {
      ObjectPart bundle = source.child("clusterTrustBundle");
      String of = bundle.has("name") ? bundle.text("name") : bundle.text("signerName");
      return List.of(new Source(bundle.text("path"), "ClusterTrustBundle " + GoQuote.quote(of)));
    }
    ObjectPart certificate = source.child("podCertificate");
    List<Source> files = new ArrayList<>();
    certificateFile(certificate, "certificateChainPath", "chain", files);
    certificateFile(certificate, "keyPath", "key", files);
    certificateFile(certificate, "credentialBundlePath", "credential bundle", files);
    return files;
  }

  private static void certificateFile(
      ObjectPart certificate, String member, String what, List<Source> files) {
    if (!certificate.text(member).isEmpty()) {
      files.add(new Source(certificate.text(member), "PodCertificate " + what));
    }
  }

  private static List<Source> items(ObjectPart source, String from) {
    return source.items("items").stream().map(item -> new Source(item.text("path"), from)).toList();
  }

  private static void overlaps(
      String name, String what, List<Source> sources, List<String> warnings) {
    add(name, what, sources, new ArrayList<>(), warnings);
  }

  private static void add(
      String name, String what, List<Source> sources, List<Source> all, List<String> warnings) {
    for (Source written : sources) {
      Source source = new Source(written.path().replaceFirst("/+$", ""), written.from());
      for (Source other : all) {
        if (source.overlaps(other)) {
          warnings.add(
              "volume "
                  + GoQuote.quote(name)
                  + " ("
                  + what
                  + "): overlapping paths: "
                  + source.text()
                  + " with "
                  + other.text());
        }
      }
      all.add(source);
    }
  }
}
