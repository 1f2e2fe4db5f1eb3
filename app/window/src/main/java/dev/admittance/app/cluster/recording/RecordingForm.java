package dev.admittance.app.cluster.recording;

import dev.admittance.app.messages.Messages;
import dev.admittance.record.ListenAddress;
import dev.admittance.record.registration.ClusterRecording;
import dev.admittance.record.registration.RecordedRule;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The input of a recording. Confined to the UI thread.
final class RecordingForm {
  private static final Messages MESSAGES = Messages.of(RecordingForm.class);

  static final String WORKLOADS =
      "pods deployments.apps statefulsets.apps daemonsets.apps jobs.batch cronjobs.batch";

  static final String EVERYTHING = "*.*";

  private static final Pattern SPACE = Pattern.compile("[\\s]+");
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.:_-]{1,253}");
  private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

  private final StringProperty rules = new SimpleStringProperty(EVERYTHING);
  private final StringProperty excluded = new SimpleStringProperty("");
  private final StringProperty listen = new SimpleStringProperty("");
  private final StringProperty advertised = new SimpleStringProperty("");
  private final StringProperty folder = new SimpleStringProperty("");

  /// The result of validation.
  ///
  /// @param plan empty if there is an error
  /// @param rules the error of the rules; empty for none, as in the other components
  record Checked(
      Optional<RecordingPlan> plan,
      String rules,
      String excluded,
      String listen,
      String advertised,
      String folder) {}

  StringProperty rulesProperty() {
    return rules;
  }

  StringProperty excludedProperty() {
    return excluded;
  }

  StringProperty listenProperty() {
    return listen;
  }

  StringProperty advertisedProperty() {
    return advertised;
  }

  StringProperty folderProperty() {
    return folder;
  }

  Checked check() {
    List<RecordedRule> asked = new ArrayList<>();
    String wrongRules = rules(asked);
    Optional<ListenAddress> address = Optional.empty();
    String wrongListen = "";
    try {
      address = Optional.of(ListenAddress.parse(listen.get()));
    } catch (IllegalArgumentException e) {
      wrongListen = String.valueOf(e.getMessage());
    }
    String host = advertised.get().strip();
    String wrongAdvertised = "";
    if (host.isEmpty() && address.map(ListenAddress::isEverywhere).orElse(false)) {
      wrongAdvertised = MESSAGES.get("form.every-address");
    } else if (!host.isEmpty() && !HOST.matcher(host).matches()) {
      wrongAdvertised = MESSAGES.get("form.no-host");
    }
    Optional<Path> path = path();
    String wrongFolder = path.isPresent() ? "" : MESSAGES.get("form.no-folder");
    List<String> namespaces = words(excluded.get());
    String wrongExcluded =
        namespaces.stream()
            .filter(name -> !NAMESPACE.matcher(name).matches())
            .findFirst()
            .map(name -> MESSAGES.get("form.no-namespace", name))
            .orElse("");
    boolean fine =
        (wrongRules + wrongListen + wrongAdvertised + wrongFolder + wrongExcluded).isEmpty();
    return new Checked(
        fine
            ? Optional.of(
                new RecordingPlan(
                    address.orElseThrow(),
                    host.isEmpty() ? address.orElseThrow().host() : host,
                    path.orElseThrow(),
                    new ClusterRecording.Scope(asked, namespaces)))
            : Optional.empty(),
        wrongRules,
        wrongExcluded,
        wrongListen,
        wrongAdvertised,
        wrongFolder);
  }

  private String rules(List<RecordedRule> into) {
    try {
      words(rules.get()).stream().map(RecordedRule::parse).forEach(into::add);
      return into.isEmpty() ? MESSAGES.get("form.no-resource") : "";
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private Optional<Path> path() {
    try {
      return folder.get().isBlank()
          ? Optional.empty()
          : Optional.of(Path.of(folder.get().strip())).filter(Path::isAbsolute);
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  private static List<String> words(String text) {
    return SPACE.splitAsStream(text.strip()).filter(word -> !word.isEmpty()).distinct().toList();
  }
}
