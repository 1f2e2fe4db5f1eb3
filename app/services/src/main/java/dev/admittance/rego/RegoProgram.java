package dev.admittance.rego;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.repository.Rendering;
import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.engine.RegoQuery.Answer;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The program `opa` of release 1.0 or newer, which evaluates Rego. Policies are evaluated without
/// the functions that reach the network or tell of this machine.
public final class RegoProgram {
  private static final Set<String> LEFT_OUT =
      Set.of("http.send", "net.lookup_ip_addr", "opa.runtime");
  private static final String CAPABILITIES = "capabilities.json";

  private final Path program;

  /// What policies may use; empty before the first question.
  private volatile Optional<String> capabilities = Optional.empty();

  private RegoProgram(Path program) {
    this.program = program;
  }

  /// Finds a program.
  ///
  /// @param name a file, or the name of one in a folder of the search path
  /// @param searchPath folders, separated as in the variable `PATH`
  /// @return empty where there is none that can be run
  public static Optional<RegoProgram> find(String name, String searchPath) {
    boolean file = name.indexOf('/') >= 0 || name.indexOf('\\') >= 0;
    Stream<Path> candidates =
        file
            ? Stream.of(Path.of(name))
            : Stream.of(searchPath.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> Stream.of(name, name + ".exe").map(Path.of(folder)::resolve));
    return candidates
        .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
        .findFirst()
        .map(path -> new RegoProgram(path.toAbsolutePath()));
  }

  /// The user's own: the one that the system property `admittance.opa` names, else `opa` on the
  /// search path.
  public static Optional<RegoProgram> ofUser() {
    return find(
        System.getProperty("admittance.opa", "opa"),
        Objects.requireNonNullElse(System.getenv("PATH"), ""));
  }

  public Path file() {
    return program;
  }

  /// Asks the program.
  ///
  /// @param cancelled polled; true ends the program
  /// @throws CancellationException if it was cancelled
  public Answer ask(RegoQuery query, BooleanSupplier cancelled) {
    try {
      Path folder = Files.createTempDirectory("admittance-rego");
      try {
        return ask(query, folder, cancelled);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      return new Answer.Failed(program + " could not answer: " + e.getMessage());
    }
  }

  private Answer ask(RegoQuery query, Path folder, BooleanSupplier cancelled) throws IOException {
    Files.writeString(folder.resolve(CAPABILITIES), capabilities(folder, cancelled));
    Files.writeString(folder.resolve("input.json"), JsonText.write(query.input()));
    List<String> modules = new ArrayList<>();
    for (int i = 0; i < query.modules().size(); i++) {
      String name = "module-" + i + ".rego";
      Files.writeString(folder.resolve(name), query.modules().get(i));
      modules.add(name);
    }
    List<String> language = query.first() ? List.of("--v1-compatible") : List.of("--v0-compatible");
    List<String> command = new ArrayList<>(List.of(program.toString(), "eval", "--format=json"));
    command.addAll(language);
    command.addAll(List.of("--capabilities=" + CAPABILITIES, "--input=input.json"));
    modules.forEach(module -> command.add("--data=" + module));
    command.add(query.rule());
    try {
      return answer(Rendering.run(command, folder, cancelled));
    } catch (Rendering.FailedException failed) {
      // The words of a policy that does not compile are told by this command.
      List<String> check = new ArrayList<>(List.of(program.toString(), "check"));
      check.addAll(language);
      check.add("--capabilities=" + CAPABILITIES);
      check.addAll(modules);
      Rendering.run(check, folder, cancelled);
      throw failed;
    }
  }

  private String capabilities(Path folder, BooleanSupplier cancelled) throws IOException {
    if (capabilities.isPresent()) {
      return capabilities.get();
    }
    String current =
        Rendering.run(List.of(program.toString(), "capabilities", "--current"), folder, cancelled);
    JsonObject all =
        JsonText.findObject(current)
            .orElseThrow(() -> new IOException("it does not tell its capabilities"));
    List<JsonValue> kept =
        all.objects("builtins").stream()
            .filter(builtin -> !LEFT_OUT.contains(builtin.text("name")))
            .<JsonValue>map(builtin -> builtin)
            .toList();
    String written =
        JsonText.write(
            all.with("builtins", new JsonArray(kept)).with("allow_net", JsonArray.EMPTY));
    capabilities = Optional.of(written);
    return written;
  }

  private static Answer answer(String output) throws IOException {
    JsonObject written =
        JsonText.findObject(output).orElseThrow(() -> new IOException("what it wrote is not JSON"));
    List<JsonObject> results = written.objects("result");
    if (results.isEmpty()) {
      return new Answer.Undefined();
    }
    return results.getFirst().objects("expressions").stream()
        .flatMap(expression -> expression.find("value").stream())
        .findFirst()
        .<Answer>map(Answer.Value::new)
        .orElseGet(Answer.Undefined::new);
  }

  private static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
