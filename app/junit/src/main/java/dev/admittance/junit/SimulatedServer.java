package dev.admittance.junit;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.ManifestRequests;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// An API server that admits requests by the files of a workspace: webhook configurations and
/// policies, hook answers, namespaces and other stored objects, and `admittance.yaml`. Nothing is
/// called and nothing is stored: each request sees the workspace as it is in the files. Immutable,
/// and safe to share between threads.
public final class SimulatedServer {
  private final Pipeline pipeline;
  private final AnswerBook answers;
  private final ManifestRequests requests;
  private final Optional<UserInfo> user;

  private SimulatedServer(
      Pipeline pipeline, AnswerBook answers, ManifestRequests requests, Optional<UserInfo> user) {
    this.pipeline = pipeline;
    this.answers = answers;
    this.requests = requests;
    this.user = user;
  }

  /// Reads a workspace.
  ///
  /// @param workspace a folder
  /// @throws IllegalArgumentException if there is no such folder, or one of its files cannot be
  ///   read; the message has each problem with file, line and column
  public static SimulatedServer of(Path workspace) {
    if (!Files.isDirectory(workspace)) {
      throw new IllegalArgumentException("There is no folder " + workspace.toAbsolutePath() + ".");
    }
    Set<Diagnostic> problems = new LinkedHashSet<>();
    List<Location> folder = List.of(Location.of(workspace));
    SetupReader.Result read =
        new SetupReader(problems::add, Optional.empty())
            .read(new RunInputs(folder, List.of(), folder, folder));
    // A workspace need not script answers.
    problems.removeIf(
        problem -> problem.severity() != Severity.ERROR || problem.rule().equals("read/NoAnswers"));
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(text(problems));
    }
    return new SimulatedServer(
        Pipeline.compile(read.setup()),
        new AnswerBook(read.answers()),
        read.requests(),
        Optional.empty());
  }

  private static String text(Iterable<Diagnostic> problems) {
    List<String> lines = new ArrayList<>();
    for (Diagnostic problem : problems) {
      lines.add(
          problem.place()
              + ": "
              + problem.message()
              + problem.remedy().map(remedy -> " " + remedy).orElse(""));
    }
    return String.join("\n", lines);
  }

  /// This server, asked by another user than that of `admittance.yaml`. Requests that were captured
  /// keep their users.
  ///
  /// @param groups all groups of the user, `system:authenticated` included
  public SimulatedServer as(String username, String... groups) {
    UserInfo other = new UserInfo(username, "", List.of(groups), JsonObject.EMPTY);
    return new SimulatedServer(pipeline, answers, requests, Optional.of(other));
  }

  /// Admits an object: its update if the workspace has the stored object, otherwise its creation.
  ///
  /// @param manifest one object, as YAML or JSON
  /// @throws IllegalArgumentException if it is not one object that an API server stores
  public AdmissionDecision apply(String manifest) {
    return run(read(manifest));
  }

  /// Admits the update of an object that need not be in the workspace.
  ///
  /// @param stored the object before, as YAML or JSON
  /// @param changed the object after
  /// @throws IllegalArgumentException if one of them is not one object that an API server stores
  public AdmissionDecision update(String stored, String changed) {
    Capture before = read(stored);
    Capture after = read(changed);
    return run(
        after.with(request(after, Operation.UPDATE, after.request().object(), object(before))));
  }

  /// Admits the deletion of an object.
  ///
  /// @param manifest the object as stored, as YAML or JSON
  /// @throws IllegalArgumentException if it is not one object that an API server stores
  public AdmissionDecision delete(String manifest) {
    Capture read = read(manifest);
    return run(read.with(request(read, Operation.DELETE, Optional.empty(), object(read))));
  }

  private static Optional<JsonObject> object(Capture capture) {
    return capture.request().object();
  }

  /// Admits the captured requests of a file: AdmissionReviews, audit events or manifests.
  ///
  /// @return the decisions in the order of the file
  /// @throws IllegalArgumentException if the file has no request, or something in it cannot be read
  public List<AdmissionDecision> replay(Path file) {
    return read(Location.of(file)).stream().map(this::decide).toList();
  }

  private List<Capture> read(Location location) {
    List<Capture> captures = new ArrayList<>();
    List<Diagnostic> problems = new ArrayList<>();
    try (CaptureStream stream = new CaptureStream(List.of(location), requests, ReadProgress.NONE)) {
      for (Optional<CaptureItem> item = stream.next(); item.isPresent(); item = stream.next()) {
        switch (item.get()) {
          case CaptureItem.Read(Capture capture) -> captures.add(capture);
          case CaptureItem.NotRun other -> problems.add(other.diagnostic());
        }
      }
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(text(problems));
    }
    if (captures.isEmpty()) {
      throw new IllegalArgumentException(location.name() + " has no request.");
    }
    return captures;
  }

  private Capture read(String manifest) {
    return ManifestText.read(manifest, requests);
  }

  private AdmissionDecision run(Capture capture) {
    return decide(
        user.map(other -> capture.with(withUser(capture.request(), other))).orElse(capture));
  }

  private AdmissionDecision decide(Capture capture) {
    return new AdmissionDecision(pipeline.run(capture, answers));
  }

  private static AdmissionRequest request(
      Capture capture,
      Operation operation,
      Optional<JsonObject> object,
      Optional<JsonObject> oldObject) {
    AdmissionRequest known = capture.request();
    String options = operation == Operation.DELETE ? "DeleteOptions" : "UpdateOptions";
    return new AdmissionRequest(
        known.uid(),
        known.kind(),
        known.resource(),
        known.subResource(),
        known.name(),
        known.namespace(),
        operation,
        known.userInfo(),
        object,
        oldObject,
        known.dryRun(),
        Optional.of(JsonObject.of("kind", options, "apiVersion", "meta.k8s.io/v1")));
  }

  private static AdmissionRequest withUser(AdmissionRequest request, UserInfo user) {
    return new AdmissionRequest(
        request.uid(),
        request.kind(),
        request.resource(),
        request.subResource(),
        request.name(),
        request.namespace(),
        request.operation(),
        user,
        request.object(),
        request.oldObject(),
        request.dryRun(),
        request.options(),
        request.unknown());
  }
}
