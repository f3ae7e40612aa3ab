// Where generated code is announced and found.
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Tests.Codecs.Generated;

public class GeneratedTypesTests
{
    private const int Collections = 20;

    // A project without the generator.
    [Fact]
    public void IsGenerated_TypeWithoutCode_IsFalse()
    {
        Assert.False(JsonSerializer.IsGenerated<Repeated>());
        Assert.False(JsonSerializer.IsGenerated<List<Repeated>>());
        Assert.False(JsonSerializer.IsGenerated<int>());
        Assert.Throws<ArgumentNullException>("type", () => JsonSerializer.IsGenerated(null!));
    }

    // No object is ever met, however long one looks.
    [Fact]
    public void IsGenerated_CollectionOfItself_IsFalse()
    {
        Assert.False(JsonSerializer.IsGenerated<Nested>());
        Assert.False(JsonSerializer.IsGenerated<NestedMap[]>());
    }

    private sealed class Nested : List<Nested>;

    private sealed class NestedMap : Dictionary<string, NestedMap>;

    [Fact]
    public void Find_TypeOfAnAssemblyThatIsUnloaded_DoesNotKeepIt()
    {
        WeakReference type = AskForTypeOfItsOwnAssembly();
        for (int i = 0; i < Collections && type.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(type.IsAlive);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference AskForTypeOfItsOwnAssembly()
    {
        AssemblyBuilder assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Vivace.Json.Tests.Unloaded"), AssemblyBuilderAccess.RunAndCollect);
        Type type = assembly.DefineDynamicModule("Unloaded").DefineType("Unloaded", TypeAttributes.Public).CreateType();
        Assert.Null(GeneratedTypes.Find(type));
        return new WeakReference(type);
    }

    private sealed class Repeated
    {
        public int X { get; set; }
    }
}
