package dev.admittance.model.manifest;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The settings of an admission plugin that may read static manifests, in the server's
/// AdmissionConfiguration or in a file of their own (W-80).
///
/// @param subject the settings; of those in a file that the AdmissionConfiguration names, its entry
/// @param kind empty where another file has them
/// @param plugin the plugin's name; empty for a file of settings alone
/// @param file that has them, as the AdmissionConfiguration names it; empty for none
public record PluginSettings(Subject subject, String kind, String plugin, String file) {
  /// The field that names the folder of the manifests.
  public static final FieldPath DIRECTORY = FieldPath.ROOT.child("staticManifestsDir");

  private static final String CONFIGURATION = "AdmissionConfiguration";
  private static final Set<String> KINDS =
      Set.of(
          CONFIGURATION,
          "WebhookAdmissionConfiguration",
          "MutatingAdmissionPolicyConfiguration",
          "ValidatingAdmissionPolicyConfiguration");

  /// The settings in a document.
  public static List<PluginSettings> in(Document document) {
    List<PluginSettings> found = new ArrayList<>();
    for (TypedObject object : TypedObject.in(document, KINDS)) {
      if (object.kind().equals(CONFIGURATION)) {
        addAll(object.subject(), found);
      } else {
        found.add(new PluginSettings(object.subject(), object.kind(), plugin(object.kind()), ""));
      }
    }
    return found;
  }

  /// A policy plugin is known by the kind of its settings, a webhook plugin is not.
  private static String plugin(String kind) {
    String name = kind.replace("Configuration", "");
    return StaticPlugin.named(name).map(StaticPlugin::plugin).orElse("");
  }

  private static void addAll(Subject configuration, List<PluginSettings> found) {
    if (!(configuration.root().find("plugins").map(Node::resolved).orElse(null)
        instanceof Node.Sequence plugins)) {
      return;
    }
    for (Node item : plugins.items()) {
      if (item.resolved() instanceof Node.Mapping entry) {
        Subject subject = new Subject(configuration.document(), entry);
        String name = text(subject, "name");
        if (StaticPlugin.named(name).isPresent()) {
          found.add(
              entry.find("configuration").map(Node::resolved).orElse(null)
                      instanceof Node.Mapping own
                  ? inline(new Subject(configuration.document(), own), name)
                  : new PluginSettings(subject, "", name, text(subject, "path")));
        }
      }
    }
  }

  private static PluginSettings inline(Subject subject, String plugin) {
    return new PluginSettings(subject, text(subject, "kind"), plugin, "");
  }

  private static String text(Subject subject, String field) {
    return subject.text(FieldPath.ROOT.child(field)).orElse("");
  }

  /// The folder of the manifests on the server; empty for none.
  public Optional<String> directory() {
    return subject.text(DIRECTORY).filter(directory -> !directory.isEmpty());
  }
}
