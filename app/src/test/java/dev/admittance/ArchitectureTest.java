package dev.admittance;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasOwner;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WritePermit;
import dev.admittance.simulator.initialization.story.Happening;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import javafx.scene.Node;

/// The walls inside the application. All of its classes are looked at, with those of the model and
/// the simulator.
@AnalyzeClasses(packages = "dev.admittance", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule COMMAND_LINE_KNOWS_NO_WINDOW =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.admittance.app..")
          .and()
          .doNotBelongToAnyOf(Main.class)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx..", "org.controlsfx..", "dev.admittance.app..")
          .because("a verb never touches the display");

  @ArchTest
  static final ArchRule VIEW_MODELS_KNOW_NO_NODES =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("ViewModel")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javafx.scene..",
              "javafx.stage..",
              "javafx.application..",
              "org.fxmisc..",
              "org.kordamp..",
              "atlantafx..")
          .orShould()
          .dependOnClassesThat()
          .haveSimpleNameEndingWith("View")
          .because("a view model is tested without the toolkit");

  @ArchTest
  static final ArchRule SHARED_STATE_KNOWS_NO_NODES =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.admittance.app.workspace..",
              "dev.admittance.app.task..",
              "dev.admittance.app.failure..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx.scene..", "javafx.stage..")
          .because("nodes belong to views, controls and the shell");

  @ArchTest
  static final ArchRule FEATURES_MEET_ELSEWHERE =
      slices()
          .matching("dev.admittance.app.(design|debug|impact|cluster)..")
          .should()
          .notDependOnEachOther()
          .because("features meet in the shell and the workspace");

  @ArchTest
  static final ArchRule SHELL_KNOWS_NO_FEATURE =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.admittance.app.shell..",
              "dev.admittance.app.workspace..",
              "dev.admittance.app.controls..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.admittance.app.design..",
              "dev.admittance.app.debug..",
              "dev.admittance.app.cluster..")
          .because("features plug into the shell, and only the window puts them together");

  @ArchTest
  static final ArchRule DEBUG_VIEWS_DECIDE_NOTHING =
      noClasses()
          .that()
          .resideInAPackage("dev.admittance.app.debug..")
          .and()
          .areAssignableTo(Node.class)
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Step.class, Trace.class, MatchTree.class, Happening.class)
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.admittance.simulator.pipeline..",
              "dev.admittance.simulator.analysis..",
              "dev.admittance.simulator.capture..",
              "dev.admittance.simulator.answer..",
              "dev.admittance.simulator.cel..")
          .because("a view shows what its view model took from the trace");

  @ArchTest
  static final ArchRule DEBUG_LEAVES_SEMANTICS_TO_THE_SIMULATOR =
      noClasses()
          .that()
          .resideInAPackage("dev.admittance.app.debug..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.admittance.simulator.builtin..",
              "dev.admittance.simulator.cel.library..",
              "dev.admittance.simulator.cel.program..",
              "dev.admittance.simulator.convert..",
              "dev.admittance.simulator.defaulting..",
              "dev.admittance.simulator.merge..",
              "dev.admittance.simulator.mutation..",
              "dev.admittance.simulator.schema..",
              "dev.admittance.simulator.stage..",
              "dev.admittance.simulator.strategic..")
          .because("what the server does is told by traces and analyses");

  @ArchTest
  static final ArchRule ONE_PLACE_TALKS_TO_CLUSTERS =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.admittance.cluster.fabric8..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.fabric8..")
          .because("every write to a cluster passes one gate");

  @ArchTest
  static final ArchRule ONE_GATE_MAKES_PERMITS =
      noClasses()
          .that()
          .doNotBelongToAnyOf(WriteGate.class)
          .should()
          .callConstructorWhere(
              JavaCall.Predicates.target(
                  HasOwner.Predicates.With.owner(JavaClass.Predicates.type(WritePermit.class))))
          .because("every write to a cluster passes one gate");

  @ArchTest
  static final ArchRule ONE_PLACE_WRITES_TO_CLUSTERS =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.admittance.cluster.fabric8..")
          .should()
          .implement(ClusterWriter.class)
          .because("a write that passes by the gate would not be seen");

  @ArchTest
  static final ArchRule PACKAGES_HAVE_NO_CYCLES =
      slices().matching("dev.admittance.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule SERVICES_HAVE_NO_CYCLES =
      slices()
          .matching("dev.admittance.(*)..")
          .should()
          .beFreeOfCycles()
          .because("of two services one is read before the other");

  @ArchTest
  static final ArchRule AREAS_HAVE_NO_CYCLES =
      slices()
          .matching("dev.admittance.(app|model|simulator).(*)..")
          .should()
          .beFreeOfCycles()
          .because("of two areas one is read before the other");
}
