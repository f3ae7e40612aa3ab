// Makes the class that overrides what is internal in Newtonsoft.Json's serializer.
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>
/// <c>Serialize</c> and <c>Deserialize</c> of <see cref="Nsj.JsonSerializer"/> are not virtual; the internal methods that they call are. An
/// assembly made at run time may override them, if it names their assembly in <see cref="IgnoresAccessChecksToAttribute"/>. Another version
/// of Newtonsoft.Json may lack them: then it reads and writes the tokens itself.
/// </summary>
internal static class SerializerEmitter
{
    private const BindingFlags Internal = BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly Func<Nsj.JsonSerializerSettings, EngineSerializer> s_make = TryEmit()
        ?? (static settings => new EngineSerializer(settings));

    internal static EngineSerializer Make(Nsj.JsonSerializerSettings settings) => s_make(settings);

    private static Func<Nsj.JsonSerializerSettings, EngineSerializer>? TryEmit()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported
            || typeof(Nsj.JsonSerializer).GetMethod("DeserializeInternal", Internal,
                [typeof(Nsj.JsonReader), typeof(Type)]) is not { IsVirtual: true } read
            || typeof(Nsj.JsonSerializer).GetMethod("SerializeInternal", Internal,
                [typeof(Nsj.JsonWriter), typeof(object), typeof(Type)]) is not { IsVirtual: true } write)
            return null;
        AssemblyBuilder assembly = AssemblyBuilder.DefineDynamicAssembly(
            new AssemblyName("Vivace.Json.Newtonsoft.Emitted"), AssemblyBuilderAccess.Run);
        ConstructorInfo ignores = typeof(IgnoresAccessChecksToAttribute).GetConstructor([typeof(string)])!;
        foreach (Assembly opened in (Assembly[])[typeof(Nsj.JsonSerializer).Assembly, typeof(EngineSerializer).Assembly])
            assembly.SetCustomAttribute(new CustomAttributeBuilder(ignores, [opened.GetName().Name!]));
        TypeBuilder type = assembly.DefineDynamicModule("Emitted")
            .DefineType(
                "EmittedSerializer", TypeAttributes.Class | TypeAttributes.NotPublic | TypeAttributes.Sealed, typeof(EngineSerializer));
        EmitConstructor(type);
        EmitRead(type, read);
        EmitWrite(type, write);
        ConstructorInvoker invoker = ConstructorInvoker.Create(type.CreateType().GetConstructor([typeof(Nsj.JsonSerializerSettings)])!);
        return settings => (EngineSerializer)invoker.Invoke(settings);
    }

    private static void EmitConstructor(TypeBuilder type)
    {
        ConstructorInfo below = typeof(EngineSerializer).GetConstructor([typeof(Nsj.JsonSerializerSettings)])!;
        ILGenerator code =
            type.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard, [typeof(Nsj.JsonSerializerSettings)])
                .GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Call, below);
        code.Emit(OpCodes.Ret);
    }

    // if (TryRead(reader, type, out object? value)) return value; return base.DeserializeInternal(reader, type);
    private static void EmitRead(TypeBuilder type, MethodInfo below)
    {
        ILGenerator code = Override(type, below);
        LocalBuilder value = code.DeclareLocal(typeof(object));
        Label untaken = code.DefineLabel();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Ldarg_2);
        code.Emit(OpCodes.Ldloca, value);
        code.Emit(OpCodes.Call, typeof(EngineSerializer).GetMethod(nameof(EngineSerializer.TryRead), Internal)!);
        code.Emit(OpCodes.Brfalse, untaken);
        code.Emit(OpCodes.Ldloc, value);
        code.Emit(OpCodes.Ret);
        code.MarkLabel(untaken);
        EmitBase(code, below);
    }

    // if (TryWrite(writer, value)) return; base.SerializeInternal(writer, value, type);
    private static void EmitWrite(TypeBuilder type, MethodInfo below)
    {
        ILGenerator code = Override(type, below);
        Label untaken = code.DefineLabel();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Ldarg_2);
        code.Emit(OpCodes.Call, typeof(EngineSerializer).GetMethod(nameof(EngineSerializer.TryWrite), Internal)!);
        code.Emit(OpCodes.Brfalse, untaken);
        code.Emit(OpCodes.Ret);
        code.MarkLabel(untaken);
        EmitBase(code, below);
    }

    private static ILGenerator Override(TypeBuilder type, MethodInfo below)
    {
        MethodBuilder method = type.DefineMethod(
            below.Name, (below.Attributes & ~MethodAttributes.NewSlot) | MethodAttributes.HideBySig, below.CallingConvention,
            below.ReturnType, [.. below.GetParameters().Select(static one => one.ParameterType)]);
        type.DefineMethodOverride(method, below);
        return method.GetILGenerator();
    }

    private static void EmitBase(ILGenerator code, MethodInfo below)
    {
        for (int i = 0; i <= below.GetParameters().Length; i++)
            code.Emit(OpCodes.Ldarg, i);
        code.Emit(OpCodes.Call, below);
        code.Emit(OpCodes.Ret);
    }
}
