package dev.admittance.model.manifest;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The settings of an admission plugin that may read static manifests, in the server's
/// AdmissionConfiguration or in a separate file (W-80).
///
/// @param subject the settings; the entry of the AdmissionConfiguration where it names a separate
///   file
/// @param kind empty where the settings are in a separate file
/// @param plugin the plugin's name; empty in a separate file
/// @param file the separate file, as the AdmissionConfiguration names it; empty for none
public record PluginSettings(DiagnosedObject subject, String kind, String plugin, String file) {
  /// The field that names the manifest directory.
  public static final FieldPath DIRECTORY = FieldPath.ROOT.child("staticManifestsDir");

  private static final String CONFIGURATION = "AdmissionConfiguration";
  private static final Set<String> KINDS =
      Set.of(
          CONFIGURATION,
          "WebhookAdmissionConfiguration",
          "MutatingAdmissionPolicyConfiguration",
          "ValidatingAdmissionPolicyConfiguration");

  /// Finds the settings in a document.
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

  /// The settings of a policy plugin have a kind of their own; those of the webhook plugins share
  /// one.
  private static String plugin(String kind) {
    String name = kind.replace("Configuration", "");
    return StaticPlugin.named(name).map(StaticPlugin::plugin).orElse("");
  }

  private static void addAll(DiagnosedObject configuration, List<PluginSettings> found) {
    if (!(configuration.root().find("plugins").map(Node::resolved).orElse(null)
        instanceof Node.Sequence plugins)) {
      return;
    }
    for (Node item : plugins.items()) {
      if (item.resolved() instanceof Node.Mapping entry) {
        DiagnosedObject subject = new DiagnosedObject(configuration.document(), entry);
        String name = text(subject, "name");
        if (StaticPlugin.named(name).isPresent()) {
          found.add(
              entry.find("configuration").map(Node::resolved).orElse(null)
                      instanceof Node.Mapping own
                  ? inline(new DiagnosedObject(configuration.document(), own), name)
                  : new PluginSettings(subject, "", name, text(subject, "path")));
        }
      }
    }
  }

  private static PluginSettings inline(DiagnosedObject subject, String plugin) {
    return new PluginSettings(subject, text(subject, "kind"), plugin, "");
  }

  private static String text(DiagnosedObject subject, String field) {
    return subject.text(FieldPath.ROOT.child(field)).orElse("");
  }

  /// Returns the manifest directory on the server; empty for none.
  public Optional<String> directory() {
    return subject.text(DIRECTORY).filter(directory -> !directory.isEmpty());
  }
}
