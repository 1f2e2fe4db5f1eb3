package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.FluxCase;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Has Flux's library for server-side apply reconcile manifests with a kube-apiserver that has a
/// kube-controller-manager, and writes down its requests in order and how each reconciliation ends.
///
/// Arguments: those of [SyncServer#record], with the program of `simulator/conformance/flux`; the
/// folder of the programs has `kubectl`, too.
public final class FluxRecorder {
  private static final List<String> CONTROLLERS =
      List.of("namespace-controller", "resourcequota-controller", "serviceaccount-controller");

  /// Policies and quotas take effect a moment after they are stored, as do hooks.
  private static final long UNTIL_IN_EFFECT = 2000;

  private FluxRecorder() {}

  /// Records.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Map<String, FluxCase> cases = new LinkedHashMap<>();
    FluxCase.read(Path.of(arguments[2])).forEach(one -> cases.put(one.name(), one));
    SyncServer.record(arguments, CONTROLLERS, cases, FluxRecorder::record);
  }

  private static JsonObject record(SyncServer server, FluxCase one)
      throws IOException, InterruptedException {
    if (!one.bare()) {
      server.createNamespace("{name: shop}");
    }
    for (FluxCase.Step step : FluxCase.Step.values()) {
      List<JsonObject> objects = one.before(step);
      if (!objects.isEmpty()) {
        List<String> command =
            new ArrayList<>(
                List.of(
                    server.programs.resolve("kubectl").toString(),
                    "--kubeconfig=" + server.config,
                    "--namespace=" + server.real(FluxCase.NAMESPACE)));
        command.addAll(step.arguments());
        command.add("--filename=" + server.write(objects, step.name()).resolve("all.yaml"));
        System.out.println("  " + SyncServer.told(command));
      }
    }
    List<List<String>> syncs = new ArrayList<>();
    for (List<JsonObject> revision : one.revisions()) {
      String name = "revision" + syncs.size();
      Path folder = server.write(revision, name);
      List<String> command =
          new ArrayList<>(List.of("-inventory=" + server.folder().resolve("inventory.json")));
      if (one.forces()) {
        command.add("-force");
      }
      command.add(folder.toString());
      Thread.sleep(UNTIL_IN_EFFECT);
      SyncServer.Ran ran = server.sync(command);
      List<String> lines = new ArrayList<>();
      for (JsonObject event : ran.events()) {
        lines.add(
            FluxCase.line(
                event.text("verb").equals("delete"),
                event.text("requestURI").contains("dryRun=All"),
                server.object(event),
                SyncServer.code(event),
                server.written(event.object("responseStatus").text("message"))));
      }
      lines.add("ends " + FluxCase.settled(server.written(ran.told())));
      syncs.add(lines);
    }
    return FluxCase.recording(one.name(), syncs);
  }
}
