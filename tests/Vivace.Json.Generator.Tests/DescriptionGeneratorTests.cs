// Documentation comments in assemblies.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Generator.Tests;

public sealed class DescriptionGeneratorTests
{
    private const string Property = "VivaceJsonDescriptions";

    private const string Source = """"
        namespace Shop
        {
            /// <summary>
            /// What a customer <see cref="Customer.Buy(int)"/>s,
            /// or <see langword="null"/>.
            /// </summary>
            public class Order<T> : IOrder
            {
                /// <summary>Its <c>number</c>, "from" 1 &amp; up.</summary>
                [System.Obsolete]
                public int Id { get; set; }

                // <summary>No documentation.</summary>
                //// <summary>Nor this.</summary>
                public T? Other { get; set; }

                /** <summary>
                  * Two fields.
                  * </summary> */
                public int A, B;

                /// <summary>Of the interface.</summary>
                int IOrder.Id { get; }

                /**/
                /***/
                /// <summary><see cref="A"/> <see cref="System.Collections.Generic.List{T}.Count"/> <see cref="System.Func{A,B}"/>.</summary>
                public int References { get; set; }

                /// <summary>Broken.
                public int Broken { get; set; }

                /// <inheritdoc/>
                public override string ToString() => "";

        #if NEVER
                /// <summary>Left out.</summary>
        #endif
                public int Bare { get; set; }

                /// <summary><para>One.</para><para>Two.</para></summary>
                public record struct Line(int Sku);
            }

            public interface IOrder { int Id { get; } }

            /// <param name="Name">The <paramref name="Name"/>.</param>
            /// <param name="x">No parameter.</param>
            public record Customer(string Name) { public void Buy(int x) { } }
        }
        """";

    [Theory, InlineData(DocumentationMode.None), InlineData(DocumentationMode.Parse), InlineData(DocumentationMode.Diagnose)]
    public void Comments_AreDescriptions(DocumentationMode mode)
    {
        string text = Generate(Source, mode, Property);
        string[] lines = [.. text.Split('\n').Where(static line => line.StartsWith("[assembly", StringComparison.Ordinal)).Select(static line => line["[assembly: global::Vivace.Json.CompilerServices.GeneratedDescriptions(".Length..].TrimEnd()[..^2])];
        Assert.Equal(
            [
                """
                "Shop.Order`1", "", "What a customer Buys, or null.", "Id", "Its number, \"from\" 1 & up.", "A", "Two fields.", "B", "Two fields.", "References", "A Count Func."
                """,
                """
                "Shop.Order`1+Line", "", "One. Two."
                """,
                """
                "Shop.Customer", "Name", "The Name."
                """,
            ],
            lines);
    }

    [Fact]
    public void Comments_NotAskedFor_AreLeftOut() => Assert.Empty(Generate(Source, DocumentationMode.Parse));

    [Fact]
    public void Edit_InAnotherFile_ReadsNoCommentsAgain()
    {
        CSharpCompilation compilation = Compiling.Of(Source, "class Other { int M() => 1; }");
        GeneratorDriver driver = Driver(Property).RunGenerators(compilation);
        SyntaxTree other = compilation.SyntaxTrees[1];
        driver = driver.RunGenerators(compilation.ReplaceSyntaxTree(other, other.WithChangedText(SourceText.From("class Other { int M() => 2; }"))));
        Assert.All(driver.GetRunResult().Results.Single().TrackedSteps["Descriptions"].SelectMany(static step => step.Outputs), static output => Assert.Equal(IncrementalStepRunReason.Cached, output.Reason));
    }

    private static string Generate(string source, DocumentationMode mode, params string[] properties)
    {
        CSharpCompilation compilation = Compiling.Of(Compiling.Options.WithDocumentationMode(mode), source);
        GeneratorDriver driver = Driver(properties).RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        Assert.Empty(updated.GetDiagnostics().Where(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return string.Concat(driver.GetRunResult().GeneratedTrees);
    }

    private static GeneratorDriver Driver(params string[] properties) => CSharpGeneratorDriver.Create(
        [new DescriptionGenerator().AsSourceGenerator()],
        parseOptions: Compiling.Options,
        optionsProvider: new BuildProperties(properties),
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));
}
