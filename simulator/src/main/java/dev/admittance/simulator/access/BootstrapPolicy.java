package dev.admittance.simulator.access;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// The roles and bindings that each API server of release 1.36 creates and maintains, such as
/// `cluster-admin`. The file is in the `resources` module; `conformance/apiserver/bootstrap` prints
/// it.
final class BootstrapPolicy {
  private static final String FILE = "/dev/admittance/resources/tables/rbac-bootstrap.jsonl";
  private static final List<JsonObject> OBJECTS = read();

  private BootstrapPolicy() {}

  private static List<JsonObject> read() {
    List<JsonObject> objects = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(BootstrapPolicy.class.getResourceAsStream(FILE), FILE),
                StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        objects.add((JsonObject) JsonText.parse(line));
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(FILE, impossible);
    }
    return List.copyOf(objects);
  }

  /// The objects, and the server's own ones that are missing among them.
  static List<JsonObject> completed(List<JsonObject> objects) {
    Set<List<String>> there = new HashSet<>();
    objects.forEach(object -> there.add(identity(object)));
    List<JsonObject> all = new ArrayList<>(objects);
    OBJECTS.stream().filter(object -> !there.contains(identity(object))).forEach(all::add);
    return all;
  }

  private static List<String> identity(JsonObject object) {
    return List.of(
        RbacAuthorizer.kind(object),
        RbacAuthorizer.metadata(object, "namespace"),
        RbacAuthorizer.metadata(object, "name"));
  }
}
