package dev.admittance.simulator.benchmark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.practice.PracticeContext;
import dev.admittance.model.practice.Practices;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import dev.admittance.simulator.cel.CompiledOnce;
import dev.admittance.simulator.cel.ServerCompiler;
import dev.admittance.simulator.practice.CostlyConditions;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What `admittance lint` does with 10,000 configurations of two hooks each, one a file, beside
/// Jackson merely reading the tokens of the same YAML. Single-threaded, from texts in memory.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2)
@Measurement(iterations = 5)
@Fork(value = 1, jvmArgs = "-Xmx2g")
public class LintBenchmark {
  private static final Instant AT = Instant.parse("2026-11-21T12:00:00Z");

  private final ValidatingServer server =
      new ValidatingServer(KubernetesRelease.DEFAULT, new CompiledOnce(new ServerCompiler()));
  private final PracticeContext context = PracticeContext.none().at(AT);
  private final YAMLFactory jackson = new YAMLFactory();

  /// How many there are.
  @Param("10000")
  private int configurations;

  private List<SourceText> texts = List.of();

  /// Writes the configurations.
  @Setup
  public void write() {
    texts =
        IntStream.range(0, configurations)
            .mapToObj(i -> new SourceText("hooks-" + i + ".yaml", Configurations.text(i)))
            .toList();
  }

  /// All of it: read, decode, validate, judge.
  @Benchmark
  public int lint() {
    List<Diagnostic> findings = new ArrayList<>();
    List<Registration> registrations = decode(findings);
    for (Registration registration : registrations) {
      findings.addAll(RegistrationValidation.validate(registration, server));
    }
    findings.addAll(Practices.check(registrations, context));
    findings.addAll(CostlyConditions.check(registrations));
    return findings.size();
  }

  /// Read and decoded only.
  @Benchmark
  public int readAndDecode() {
    return decode(new ArrayList<>()).size();
  }

  private List<Registration> decode(List<Diagnostic> findings) {
    List<Registration> registrations = new ArrayList<>();
    for (SourceText text : texts) {
      for (Document document : DocumentReader.read(text).documents()) {
        var result = RegistrationReader.read(document);
        registrations.addAll(result.registrations());
        findings.addAll(result.diagnostics());
      }
    }
    return registrations;
  }

  /// Every token of the texts read by Jackson.
  @Benchmark
  public long jacksonTokens() throws IOException {
    long tokens = 0;
    for (SourceText text : texts) {
      try (JsonParser parser = jackson.createParser(text.text())) {
        while (parser.nextToken() != null) {
          tokens++;
        }
      }
    }
    return tokens;
  }
}
