// VIV027: methods of libraries whose types callers in other projects name.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Migration;

namespace Vivace.Json.Analyzers.Tests.Migration;

public class OutsideCallersTests
{
    private static RuleTest Rule(string property, OutputKind kind = OutputKind.DynamicallyLinkedLibrary) =>
        new(OutsideCallersAnalyzer.Id, new OutsideCallersAnalyzer()) { Properties = [property], Kind = kind };

    [Theory]
    [InlineData("public class Store { public T? [|Load|]<T>(string text) => JsonSerializer.Deserialize<T>(text); }")]
    [InlineData("public class Store { protected List<T>? [|Load|]<T>(string text) => JsonSerializer.Deserialize<List<T>>(text); }")]
    [InlineData("public class Store { public string [|Save|]<T>(T value) => JsonSerializer.Serialize<object>(value); }")]
    [InlineData("public class Store { public string [|Save|](object value) => JsonSerializer.Serialize(value); }")]
    [InlineData("public class [|Store|]<T> { public T? Load(string text) => JsonSerializer.Deserialize<T>(text); }")]
    [InlineData("public static class Texts { public static string [|ToText|](this object value) => JsonSerializer.Serialize(value); }")]

    // Through a method that is private, and two calls in one method.
    [InlineData("public class Store { public T? [|Load|]<T>(string text) => Read<T>(text); private T? Read<T>(string text) => JsonSerializer.Deserialize<T>(text); }")]
    [InlineData("public class Store { public T? [|Load|]<T>(string text) => JsonSerializer.Deserialize<T>(text) ?? JsonSerializer.Deserialize<T>(text + \" \"); }")]

    // Called by an interface or a base class.
    [InlineData("public interface IStore { T? Load<T>(string text); } internal class Store : IStore { public T? [|Load|]<T>(string text) => JsonSerializer.Deserialize<T>(text); }")]
    [InlineData("public interface IStore { T? Load<T>(string text); } internal class Store : IStore { T? IStore.[|Load|]<T>(string text) where T : default => JsonSerializer.Deserialize<T>(text); }")]
    [InlineData("public abstract class Base { public abstract string Save(object value); } internal class Store : Base { public override string [|Save|](object value) => JsonSerializer.Serialize(value); }")]

    // Tests may call it.
    [InlineData("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Tests\")] internal class Store { internal T? [|Load|]<T>(string text) => JsonSerializer.Deserialize<T>(text); }")]
    public async Task Method_OthersNameItsType_IsFound(string source)
    {
        foreach (string property in (string[])["VivaceJsonMigrate", "VivaceJsonMigrate=Newtonsoft"])
            await Rule(property).Finds($"using Vivace.Json;\n{source}");
    }

    [Theory]
    [InlineData("internal class Store { internal T? Load<T>(string text) => JsonSerializer.Deserialize<T>(text); }")]
    [InlineData("public interface IStore<T> { T? Load(string text); } internal class Store<T> : IStore<T> { T? IStore<T>.Load(string text) => JsonSerializer.Deserialize<T>(text); }")]
    [InlineData("public class Store { private T? Load<T>(string text) => JsonSerializer.Deserialize<T>(text); }")]
    [InlineData("public class Store { public int Load(string text) => JsonSerializer.Deserialize<int>(text); }")]
    [InlineData("public class Store { public string Save(DateTime value) => JsonSerializer.Serialize(value); }")]
    [InlineData("public class Store { public T? Load<T>(string text) { Console.WriteLine(JsonSerializer.Deserialize<int>(text)); return default; } }")]
    [InlineData("internal class Store { public T? Load<T>(string text) { return Read<T>(); T? Read<T>() => JsonSerializer.Deserialize<T>(text); } }")]
    public async Task Method_ThisProjectNamesItsType_IsNotFound(string source) => await Rule("VivaceJsonMigrate").Finds($"using Vivace.Json;\n{source}");

    [Theory]
    [InlineData("VivaceJsonDropIn", OutputKind.DynamicallyLinkedLibrary)]
    [InlineData("VivaceJsonMigrate", OutputKind.ConsoleApplication)]
    public async Task Project_IsNotMovedOrNoLibrary_HasNoFindings(string property, OutputKind kind) => await Rule(property, kind).Finds(
        "using Vivace.Json;\npublic class Store { public T? Load<T>(string text) => JsonSerializer.Deserialize<T>(text); public static void Main() { } }");

    [Fact]
    public async Task Message_OfEachWay_SaysWhatToDo()
    {
        const string Source = "using Vivace.Json;\npublic class Store { public T? [|Load|]<T>(string text) => JsonSerializer.Deserialize<T>(text); }";
        Assert.Equal(
            "Expected the callers of Store.Load<T>(string) in this project alone, found that other projects can call it with types of theirs, which are not compared. "
                + "Move the projects that declare such types first: attributes of Newtonsoft.Json have no effect here, and VIV010 reports them there.",
            (await Rule("VivaceJsonMigrate").Finds(Source))[0].GetMessage());
        Assert.EndsWith("leave the call to JsonConvert if there are such types.", (await Rule("VivaceJsonMigrate=Newtonsoft").Finds(Source))[0].GetMessage(), StringComparison.Ordinal);
    }
}
