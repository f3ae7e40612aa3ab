// Writes a list of methods as crossgen2 reads it (--mibc): an assembly whose code is the list. Its global method AssemblyDictionary has, for each group of methods,
// `ldstr` with the names of the assemblies that the group needs in one version bubble, `ldtoken` of a global method, and `pop`. The latter method has `ldtoken` and `pop`
// for each method of the group (dotnet/runtime, MIbcProfileParser). There is one group here, because the library is compiled alone.
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace Vivace.Json.FirstCalls;

internal static class Profile
{
    /// <summary>Writes the methods of a library, with the arguments of those that are generic.</summary>
    public static void Write(string file, Assembly library, IEnumerable<MethodBase> methods)
    {
        MetadataBuilder metadata = new();
        metadata.AddModule(0, metadata.GetOrAddString("Profile"), metadata.GetOrAddGuid(default), default, default);
        metadata.AddAssembly(metadata.GetOrAddString("Profile"), new Version(1, 0), default, default, default, AssemblyHashAlgorithm.None);
        metadata.AddTypeDefinition(default, default, metadata.GetOrAddString("<Module>"), default, MetadataTokens.FieldDefinitionHandle(1), MetadataTokens.MethodDefinitionHandle(1));
        MethodBodyStreamEncoder bodies = new(new BlobBuilder());

        using PEReader image = new(File.OpenRead(library.Location));
        References references = new(metadata, image.GetMetadataReader());
        InstructionEncoder group = new(new BlobBuilder());
        foreach (MethodBase method in methods.OrderBy(static method => method.MetadataToken).ThenBy(static method => $"{method.DeclaringType} {method}", StringComparer.Ordinal))
            Take(group, references.To(method));
        InstructionEncoder dictionary = new(new BlobBuilder());
        dictionary.LoadString(metadata.GetOrAddUserString(library.GetName().Name!));
        Take(dictionary, AddMethod("Methods", group));
        AddMethod("AssemblyDictionary", dictionary);

        BlobBuilder assembly = new();
        new ManagedPEBuilder(PEHeaderBuilder.CreateLibraryHeader(), new MetadataRootBuilder(metadata), bodies.Builder, deterministicIdProvider: static _ => new BlobContentId(default, 1)).Serialize(assembly);
        File.WriteAllBytes(file, assembly.ToArray());

        MethodDefinitionHandle AddMethod(string name, InstructionEncoder code)
        {
            BlobBuilder signature = new();
            new BlobEncoder(signature).MethodSignature().Parameters(0, static type => type.Void(), static _ => { });
            return metadata.AddMethodDefinition(MethodAttributes.Static, default, metadata.GetOrAddString(name), metadata.GetOrAddBlob(signature), bodies.AddMethodBody(code), default);
        }

        static void Take(InstructionEncoder code, EntityHandle method)
        {
            code.OpCode(ILOpCode.Ldtoken);
            code.Token(method);
            code.OpCode(ILOpCode.Pop);
        }
    }
}
