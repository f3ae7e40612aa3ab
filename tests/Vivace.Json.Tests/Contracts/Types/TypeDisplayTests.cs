// Tests the names of types in messages.
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Tests.Contracts.Types;

public class TypeDisplayTests
{
    private const string Here = "Vivace.Json.Tests.Contracts.Types.TypeDisplayTests.";

    public static TheoryData<Type, string> Rows => new()
    {
        { typeof(int), "System.Int32" },
        { typeof(int[]), "System.Int32[]" },
        { typeof(int[][,]), "System.Int32[][,]" },
        { typeof(int[,][]), "System.Int32[,][]" },
        { typeof(int?), "System.Nullable<System.Int32>" },
        { typeof(Dictionary<string, List<int[]>>), "System.Collections.Generic.Dictionary<System.String, System.Collections.Generic.List<System.Int32[]>>" },
        { typeof(List<>), "System.Collections.Generic.List<T>" },
        { typeof(Outer<int>.Plain), Here + "Outer<System.Int32>.Plain" },
        { typeof(Outer<int>.Inner<string, byte>), Here + "Outer<System.Int32>.Inner<System.String, System.Byte>" },
        { typeof(int).MakeByRefType(), "System.Int32&" },
        { typeof(int).MakePointerType(), "System.Int32*" },
        { typeof(List<int>[,]), "System.Collections.Generic.List<System.Int32>[,]" },
    };

    [Theory, MemberData(nameof(Rows))]
    public void NameOf_Type_IsAsItsAuthorWroteIt(Type type, string name) => Assert.Equal(name, TypeDisplay.NameOf(type));

    public static class Outer<T>
    {
        public class Plain { public T? Value { get; set; } }

        public class Inner<TLeft, TRight> { public TLeft? Left { get; set; } public TRight? Right { get; set; } public T? Value { get; set; } }
    }
}
