package dev.admittance.kubeconfig;

import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the exec credential plugin of a kubeconfig user.
final class ExecPluginReader {
  private static final String V1 = ExecPlugin.API_VERSIONS.getFirst();

  private final EntryReader reader;
  private final Fields fields;

  private ExecPluginReader(EntryReader reader, Fields fields) {
    this.reader = reader;
    this.fields = fields;
  }

  /// Reads the plugin; empty where it is unusable, with a problem that gives the reason.
  static Optional<ExecPlugin> read(EntryReader reader, String user, Fields fields) {
    return new ExecPluginReader(reader, fields).read(user);
  }

  private Optional<ExecPlugin> read(String user) {
    Optional<String> command = command();
    String version = EntryReader.text(fields, "apiVersion").orElse("");
    if (!ExecPlugin.API_VERSIONS.contains(version)) {
      reader.error(
          path("apiVersion"),
          version.isEmpty()
              ? "The plugin has no `apiVersion`."
              : "The plugin is to speak `" + version + "`, which no client does any more.",
          "Write `apiVersion: " + V1 + "`, if the plugin knows it.");
    }
    List<String> arguments = fields.strings("args");
    Map<String, String> variables = variables();
    Optional<ExecPlugin.Interaction> interaction = interaction(version);
    boolean clusterInfo = fields.bool("provideClusterInfo").orElse(false);
    String hint = fields.string("installHint").orElse("");
    return command.flatMap(found ->
        interaction.map(mode ->
            new ExecPlugin(
                reader.file(),
                user,
                found,
                arguments,
                variables,
                version,
                mode,
                clusterInfo,
                hint)));
  }

  private FieldPath path(String field) {
    return fields.path().child(field);
  }

  /// A command with a separator is relative to the kubeconfig; others are looked up in `PATH`.
  private Optional<String> command() {
    Optional<String> written = EntryReader.text(fields, "command");
    if (written.isEmpty()) {
      reader.error(
          fields.path(), "The plugin has no `command`.", "Write the name or path of a program.");
    }
    return written.flatMap(command ->
        command.contains(File.separator)
            ? reader.resolve(path("command"), command).map(Path::toString)
            : Optional.of(command));
  }

  private Map<String, String> variables() {
    Map<String, String> variables = new LinkedHashMap<>();
    for (Optional<Fields> variable : fields.objects("env", "v1.ExecEnvVar")) {
      Optional<String> name = variable.flatMap(found -> EntryReader.text(found, "name"));
      String value = variable.flatMap(found -> found.string("value")).orElse("");
      boolean sound =
          name.isPresent()
              && name.get().indexOf('=') < 0
              && name.get().indexOf('\0') < 0
              && value.indexOf('\0') < 0;
      if (sound) {
        variables.put(name.get(), value);
      } else {
        reader.error(
            variable.map(Fields::path).orElse(path("env")),
            "An environment variable of the plugin has no name, or one that is none.",
            "Write `- name: NAME` and `value: VALUE`.");
      }
    }
    return variables;
  }

  private Optional<ExecPlugin.Interaction> interaction(String version) {
    String written = fields.string("interactiveMode").orElse("");
    if (written.isEmpty() && !version.equals(V1)) {
      return Optional.of(ExecPlugin.Interaction.IF_AVAILABLE);
    }
    return switch (written) {
      case "Never" -> Optional.of(ExecPlugin.Interaction.NEVER);
      case "IfAvailable" -> Optional.of(ExecPlugin.Interaction.IF_AVAILABLE);
      case "Always" -> Optional.of(ExecPlugin.Interaction.ALWAYS);
      default -> {
        reader.error(
            path("interactiveMode"),
            written.isEmpty()
                ? "The plugin has no `interactiveMode`, which `" + V1 + "` asks for."
                : "`interactiveMode` is none of `Never`, `IfAvailable` and `Always`.",
            "Write `interactiveMode: IfAvailable`.");
        yield Optional.empty();
      }
    };
  }
}
