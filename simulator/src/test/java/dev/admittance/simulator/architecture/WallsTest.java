package dev.admittance.simulator.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/// The walls of the simulator: whom it may know, and what would make two runs differ.
@AnalyzeClasses(
    packages = "dev.admittance.simulator",
    importOptions = ImportOption.DoNotIncludeTests.class)
class WallsTest {
  private static final String REPLAY = "dev.admittance.simulator.replay..";

  @ArchTest
  static final ArchRule knowsNeitherTheWindowNorTheCluster =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javafx..", "io.fabric8..", "dev.admittance.app..", "dev.admittance.cli..")
          .because("arrows run one way: app, simulator, model, resources");

  @ArchTest
  static final ArchRule reachesNoNetwork =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.net..", "javax.net..", "java.nio.channels..")
          .because("what a hook answers is an input of a run");

  @ArchTest
  static final ArchRule readsNoClock =
      noClasses()
          .should()
          .callMethodWhere(
              call(
                  "reads a clock or sleeps",
                  "java\\.lang\\.System\\.(nanoTime|currentTimeMillis)"
                      + "|java\\.lang\\.Thread\\.sleep"
                      + "|java\\.time\\..*\\.(now|system|systemUTC|systemDefaultZone|systemDefault)"))
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(java.util.Date.class)
          .because("time is virtual");

  @ArchTest
  static final ArchRule drawsNoLots =
      noClasses()
          .should()
          .callMethodWhere(
              call("draws lots", "java\\.lang\\.Math\\.random|java\\.util\\.UUID\\.randomUUID"))
          .orShould()
          .dependOnClassesThat(
              nameMatching(
                  "java\\.util\\.Random|java\\.security\\.SecureRandom"
                      + "|java\\.util\\.concurrent\\.ThreadLocalRandom"))
          .because("the same input gives the same trace");

  @ArchTest
  static final ArchRule startsNoThreadOutsideReplay =
      noClasses()
          .that(describe("are outside replay", c -> !resideInAPackage(REPLAY).test(c)))
          .should()
          .dependOnClassesThat(
              nameMatching(
                  "java\\.lang\\.Thread|java\\.util\\.Timer|java\\.util\\.concurrent\\..*"))
          .orShould()
          .callMethodWhere(
              call("works in parallel", "java\\.util\\..*\\.(parallel|parallelStream)"))
          .because("no thread decides an outcome");

  @ArchTest
  static final ArchRule asksNothingOfItsSurroundings =
      noClasses()
          .should()
          .callMethodWhere(
              call(
                  "asks for the environment, the default locale or the default zone",
                  "java\\.lang\\.System\\.(getenv|getProperty)|java\\.util\\.Locale\\.getDefault"
                      + "|java\\.util\\.TimeZone\\.getDefault"))
          .orShould()
          .callMethodWhere(
              describe(
                  "changes case or formats by the default locale", WallsTest::dependsOnTheLocale))
          .because("the same input gives the same trace, wherever it runs");

  @ArchTest
  static final ArchRule keepsTheOrderOfWhatItCopies =
      noClasses()
          .should()
          .callMethodWhere(
              call(
                  "copies into a collection that is shuffled anew in every JVM",
                  "java\\.util\\.(Map|Set)\\.copyOf"
                      + "|java\\.util\\.stream\\.Collectors\\.(toUnmodifiableMap|toUnmodifiableSet)"))
          .because("an order that differs from run to run must not reach the output");

  @ArchTest
  static final ArchRule printsNothing =
      noClasses()
          .should()
          .accessFieldWhere(
              describe(
                  "is standard output or error",
                  access ->
                      access.getTargetOwner().isEquivalentTo(System.class)
                          && Set.of("out", "err").contains(access.getTarget().getName())))
          .because("only the command line prints");

  @ArchTest
  static final ArchRule keepsNoStateInStatics =
      fields().that().areStatic().should().beFinal().because("there are no mutable statics");

  @ArchTest
  static final ArchRule packagesDoNotGoInCircles =
      slices()
          .matching("dev.admittance.simulator.(*)..")
          .should()
          .beFreeOfCycles()
          .because("a feature that needs another must not be needed by it");

  private static DescribedPredicate<JavaCall<?>> call(String what, String methods) {
    return describe(
        what, call -> (call.getTargetOwner().getName() + "." + call.getName()).matches(methods));
  }

  private static boolean dependsOnTheLocale(JavaCall<?> call) {
    boolean changesCase =
        call.getName().equals("toLowerCase") || call.getName().equals("toUpperCase");
    boolean formats = call.getName().equals("format") || call.getName().equals("formatted");
    return call.getTargetOwner().isEquivalentTo(String.class)
        && (changesCase || formats)
        && call.getTarget().getRawParameterTypes().stream()
            .noneMatch(type -> type.isEquivalentTo(java.util.Locale.class));
  }
}
